/**
 * Font files to load after the first image, and the style sheet that declares them then. No sheet where the document has
 * them as data: they are prefetched for the pages that follow.
 */
export type LaterFonts = { sheet: string | null; files: readonly string[] }
/** Whether the page works without its code; the addresses of its modules, each after its imports, the entry last. */
export type PageCode = readonly [worksWithoutCode: boolean, code: readonly string[], fonts: LaterFonts | null]
/** The largest image above the fold; no bytes where there is no such file. */
export type FirstImage = { address: string; bytes(): Promise<Uint8Array | null> }
/** `data` is a `data:` URL. */
export type InlinedImage = { address: string; data: string }
