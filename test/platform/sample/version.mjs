/** Shown in every answer, so that an update can be seen. */
export const version = '1'
