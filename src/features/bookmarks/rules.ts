export const maxBookmarkNameLength = 100
