/** Where the graph stops although nobody asks it to: nowhere. */
export const breakpoints = {}
