import { GraphConfigInvalid } from '../../step/step-errors.ts'
import { explanationOf, maxShownProblems } from './explanation.ts'

/** A graph configuration that cannot be deployed. */
export const graphConfigExplainers = [
  explanationOf(GraphConfigInvalid, ({ file, faults }) => {
    const shown = faults.slice(0, maxShownProblems)
    const more = faults.length - shown.length
    const places = shown.flatMap(({ line, problem }) =>
      line === undefined ? [] : { file, line, message: `${file}: ${problem}.` },
    )
    const lines = shown.map(({ line, problem }) =>
      line === undefined ? `The file \`${file}\` ${problem}.` : `${file}:${line}: ${problem}.`,
    )
    const advice =
      places.length > 0
        ? `Fix ${file}, or the inputs of the step`
        : 'Commit the file, or set `graph_config_path`'
    return {
      title: 'Invalid graph configuration',
      problems: lines,
      more,
      remedy: `${advice}. No changes were made.`,
      places,
    }
  }),
]
