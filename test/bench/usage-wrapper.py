# What a command and its children have used when it ends, as JSON in the file that BENCH_USAGE names: getrusage(2).
import json
import os
import resource
import subprocess
import sys

code = subprocess.call(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(os.environ["BENCH_USAGE"], "w") as file:
    json.dump({"cpuMs": (used.ru_utime + used.ru_stime) * 1000, "maxRssKiB": used.ru_maxrss}, file)
sys.exit(code)
