/** What services show instead of a value. To write one back would destroy the secret, so a doubtful value counts as one. */
const masks = [
  /^$/,
  // Signs: `sk-****abcd`, `••`, `#####`.
  /[*•●＊■█]{3}|^[•●■█]{2}$|^[#.?_-]{3,}$/,
  // Letters that hide others: `xxxxx`, `sk-xxxxabcd`.
  /^(?:[a-z\d]{1,8}[_-]){0,3}x{3,}[_-]?[a-z\d]{0,4}$/i,
  // A beginning and an end: `sk-...abcd`, `…3f`.
  /^[\w-]{0,16}(?:\.{3,}|…)[\w-]{0,16}$/,
  // A word instead of it, or among others in brackets: `REDACTED`, `(sensitive value)`, `{{secret}}`, `**SECRET**`.
  /^[\W_]{0,8}(?:redacted|hidden|masked|not shown|null|undefined)[\W_]{0,8}$/i,
  /^(?:[[<({]|[*_]{2}).{0,60}(?<![a-z])(?:redacted|hidden|masked|filtered|secret|sensitive|encrypted)(?![a-z]).{0,60}(?:[\])}>]|[*_]{2})$/i,
]

/** Whether what a service shows of a secret is no value: empty, or a sign that it has one. */
export function isMask(shown: string): boolean {
  return masks.some((mask) => mask.test(shown.trim()))
}
