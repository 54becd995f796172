/** The version of this action, as in package.json; part of the user agent. */
export const version = '0.1.0'
