// Preloaded into the action by runAction: thousands of processes run the same bundle, and compile it once. A flag and not
// NODE_COMPILE_CACHE, which would stand in the environment of the step.
const { enableCompileCache } = require('node:module')
const path = require('node:path')

enableCompileCache(path.join(__dirname, '../../node_modules/.cache/action'))
