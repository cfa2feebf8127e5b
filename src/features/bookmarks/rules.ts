export const maxBookmarkNameLength = 100
/** Characters: a paragraph, as the list of a book has those of all its pages. */
export const maxBookmarkNoteLength = 1000

export const bookmarkColours = ['plain', 'red', 'yellow', 'green', 'blue'] as const
export type BookmarkColour = (typeof bookmarkColours)[number]

/** What a reader says of a bookmark; empty and plain for nothing. */
export type BookmarkDetails = { name: string; note: string; colour: BookmarkColour }
export const plainBookmark: BookmarkDetails = { name: '', note: '', colour: 'plain' }
