// The entry of the bundle: the guard is evaluated before anything else is.
import './node-guard.ts'
import './main.ts'
