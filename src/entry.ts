// The entry of the bundle. The guard must be the first import.
import './node-guard.ts'
import './main.ts'
