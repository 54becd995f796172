import type { Measured } from './measure.ts'
import { toSpread } from './statistics.ts'

/** One row: ratios to the first row, with quartiles where they say something, and what was counted. */
export interface Row {
  readonly name: string
  readonly wall: Ratio
  readonly cpu: Ratio | undefined
  readonly memory: Ratio | undefined
  readonly requests: number
  readonly loadedBytes: number | undefined
}

/** A median as a ratio to that of the first row, and the quartiles. */
interface Ratio {
  readonly median: number
  readonly lower: number
  readonly upper: number
  /** The least of this row to the least of the first: what the machine adds is not in it. */
  readonly least: number
}

/** The rows; everything is compared with the first of what was measured. */
export function toRows(measured: readonly Measured[]): readonly Row[] {
  const [first] = measured
  if (first === undefined) return []
  return measured.map((one) => ({
    name: one.subject.name,
    wall: toPairedRatio(one),
    cpu: one.cpuMs.length === 0 ? undefined : toRatio(one.cpuMs, first.cpuMs),
    memory: one.maxRssKiB.length === 0 ? undefined : toRatio(one.maxRssKiB, first.maxRssKiB),
    requests: one.requests,
    loadedBytes: one.loadedBytes,
  }))
}

/** Of each run to the one of the first subject just before it. */
function toPairedRatio({ wallMs, bareMs }: Measured): Ratio {
  const spread = toSpread(wallMs.map((ms, round) => ms / (bareMs[round] ?? Number.NaN)))
  return { ...spread, least: toSpread(wallMs).least / toSpread(bareMs).least }
}

function toRatio(values: readonly number[], bare: readonly number[]): Ratio {
  const spread = toSpread(values)
  const unit = toSpread(bare)
  return {
    median: spread.median / unit.median,
    lower: spread.lower / unit.median,
    upper: spread.upper / unit.median,
    least: spread.least / unit.least,
  }
}

const heading = [
  '',
  'Time',
  '(quartiles)',
  'Processor time',
  'Peak memory',
  'Requests',
  'Bytes at start',
]

/** The rows as a table of Markdown, which a terminal shows as well. */
export function toTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, wall, cpu, memory, requests, loadedBytes }) => [
    name,
    toText(wall.median),
    `${toText(wall.lower)} to ${toText(wall.upper)}`,
    toText(cpu?.median),
    toText(memory?.median),
    String(requests),
    loadedBytes?.toLocaleString('en') ?? '',
  ])
  const widths = heading.map((word, at) => {
    return Math.max(word.length, ...cells.map((row) => row[at]?.length ?? 0))
  })
  const toLine = (row: readonly string[]) => {
    const padded = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    )
    return `| ${padded.join(' | ')} |`
  }
  const rule = widths.map((width, at) =>
    at === 0 ? ':'.padEnd(width, '-') : ':'.padStart(width, '-'),
  )
  return [toLine(heading), toLine(rule), ...cells.map(toLine)].join('\n')
}

function toText(ratio: number | undefined): string {
  return ratio === undefined ? '' : ratio.toFixed(2)
}
