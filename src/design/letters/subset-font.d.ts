declare module 'subset-font' {
	/** What its read-me describes of it and is used here. */
	// biome-ignore lint/style/noDefaultExport: the package has no other.
	export default function subsetFont(
		font: Uint8Array,
		letters: string,
		options: { targetFormat: 'woff2'; keepFeatures: string[]; dropTables: string[] },
	): Promise<Uint8Array>
}
