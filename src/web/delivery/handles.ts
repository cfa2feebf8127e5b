/** A route's `handle`: its page is the reader. */
export const readerHandle = 'reader'
/** A route's `handle`: links and forms of its page work before the code has loaded, which may come later then. */
export const worksWithoutCodeHandle = 'works-without-code'
