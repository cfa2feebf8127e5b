declare module 'subset-font' {
	/** The part of its API that is used here. */
	// biome-ignore lint/style/noDefaultExport: the package has no other.
	export default function subsetFont(
		font: Uint8Array,
		codePoints: string,
		options: { targetFormat: 'woff2'; keepFeatures: string[]; dropTables: string[] },
	): Promise<Uint8Array>
}
