import { loadYaml } from '../../src/inputs/formats/parse-structure.ts'

// Unit tests read inputs without the step that loads the parser when it is needed.
await loadYaml()
