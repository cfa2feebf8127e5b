declare module '*?inline-script' {
	export const text: string
	/** Its source in a Content-Security-Policy: `'sha256-…'`. */
	export const hash: string
}
