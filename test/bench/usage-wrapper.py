# What a command and its children have used when it ends, as JSON in the file that BENCH_USAGE names: wait4(2). A process
# starts as a copy of this one, so that a peak below this one's own cannot be told: it is null.
import json
import os
import resource
import subprocess
import sys

child = subprocess.Popen(sys.argv[1:])
_, status, used = os.wait4(child.pid, 0)
own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
peak = used.ru_maxrss if used.ru_maxrss > own else None
with open(os.environ["BENCH_USAGE"], "w") as file:
    json.dump({"cpuMs": (used.ru_utime + used.ru_stime) * 1000, "maxRssKiB": peak}, file)
sys.exit(os.waitstatus_to_exitcode(status))
