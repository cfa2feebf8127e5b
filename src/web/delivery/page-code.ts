/** A style sheet of font faces, and the files to load before it. */
export type DeferredFonts = { sheet: string; files: readonly string[] }
/** Whether the page works without its code; the addresses of its modules, each after its imports, the entry last. */
export type PageCode = readonly [
	worksWithoutCode: boolean,
	code: readonly string[],
	fonts: DeferredFonts | null,
]
/** The largest image above the fold; no bytes where there is no such file. */
export type FirstImage = { address: string; bytes(): Promise<Uint8Array | null> }
/** `data` is a `data:` URL. */
export type InlinedImage = { address: string; data: string }
