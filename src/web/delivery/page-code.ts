/** A style sheet of font faces, and the files to load before it. */
export type DeferredFonts = { sheet: string; files: readonly string[] }
/** Whether the page works without its code; the addresses of its modules, each after its imports, the entry last. */
export type PageCode = readonly [
	worksWithoutCode: boolean,
	code: readonly string[],
	fonts: DeferredFonts | null,
]
/** `data` is a `data:` URL. */
export type InlinedImage = { address: string; data: string }
