declare module '*?inline-script' {
	/** The script, bundled and minified. */
	export const text: string
	/** Its source in a Content-Security-Policy: `'sha256-…'`. */
	export const hash: string
}
