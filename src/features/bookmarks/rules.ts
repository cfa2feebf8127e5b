export const longestBookmarkName = 100
