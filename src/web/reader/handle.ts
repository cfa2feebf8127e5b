/** Marks the routes on which a page of a book is all there is to see. */
export const readerHandle = 'reader'
