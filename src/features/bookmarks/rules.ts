/** Characters of the name that a reader gives a bookmark. */
export const longestBookmarkName = 100
