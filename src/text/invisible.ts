// What a reader does not see and a program does: it can hide a secret, reorder a line or drive a terminal.

/** A terminal's control sequence (ECMA-48): colours, cursor moves, titles, links. No text makes the search slow. */
export const ansiSequence =
  /(?:\u001b\[|\u009b)[0-9;:<=>?]*[ -/]*[@-~]?|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[@-Z\\-_]/g

/** Controls and ignorable characters (Unicode, "Default_Ignorable_Code_Point"); tags of plane 14 as surrogates. */
export const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\udb40[\udc00-\udfff]/g

/** Everything that can stand inside a secret without a reader seeing it. */
export const hidden = new RegExp(
  `${ansiSequence.source}|${invisible.source}|[\\ufe00-\\ufe0f]`,
  'g',
)
