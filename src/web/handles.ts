/** Marks the routes on which a page of a book is all there is to see. */
export const readerHandle = 'reader'
/** Marks the routes whose page is whole as it was sent: links, forms and prices work before any code does. */
export const textHandle = 'text'
