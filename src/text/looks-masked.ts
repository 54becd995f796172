const masks: readonly RegExp[] = [
  // Three or more signs that hide one character each, also with an end that is shown: `********`, `sk-****abcd`, `••••`.
  /[*•●⁎∗＊■█]{3}/,
  // Two of them alone, if no one types them: `**` is a pattern of paths.
  /^[•●⁎∗＊■█]{2}$/,
  // Nothing but characters that lines and text contain too: `#####`, `-----`, `.....`, `xxxxx`, `sk-xxxxabcd`.
  /^[#._?-]{3,}$/,
  /^(?:[A-Za-z0-9]{1,8}[_-]){0,3}[xX]{3,}[_-]?[A-Za-z0-9]{0,4}$/,
  // A beginning and an end with dots between them: `sk-...abcd`, `lsv2_pt_…3f`.
  /^[\w-]{0,16}(?:\.{3,}|…)[\w-]{0,16}$/,
  // A word instead of it, alone or emphasised: `hidden`, `__REDACTED__`, `**redacted**`.
  /^[\W_]{0,8}(?:redacted|hidden|masked|obfuscated|not shown)[\W_]{0,8}$/i,
  // Other such words where they are emphasised: `**SECRET**`, `__sensitive__`.
  /^[*_]{2,8}(?:secret|sensitive|filtered|encrypted|protected)[*_]{2,8}$/i,
  // What a program writes of a value that it does not have.
  /^(?:undefined|null)$/i,
  // Such a word among others, in brackets: `(sensitive value)`, `<SECRET_VALUE>`, `[value hidden]`, `{{secret}}`.
  /^[[<({]{1,2}(?=.{0,60}(?<![a-z])(?:redacted|hidden|masked|filtered|obfuscated|secret|sensitive|encrypted|protected|confidential)(?![a-z]))[\w :;,.'-]{0,60}[\])}>]{1,2}$/i,
]

/** Whether a value that a service shows is none, but a sign that it has one. One asterisk alone, as in `pa*ss`, is no such sign. */
export function looksMasked(value: string): boolean {
  const text = value.trim()
  return masks.some((mask) => mask.test(text))
}
