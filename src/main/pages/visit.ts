import type { Language } from '#contract/vocabulary.ts'

/** The request a page is rendered for. Always as a guest: only the browser knows who is signed in. */
export type Visit = {
	language: Language
	/** Nonce for scripts (Content-Security-Policy); undefined where hashes are used. */
	nonce: string | undefined
	/** Public scheme and host, without a trailing slash. */
	publicUrl: string
	/** Whether fonts are sent along: see `PageAddress`. */
	isEntry: boolean
	styleSheet(address: string): string
	/** A file of the build, as a `data:` URL. */
	fontData(address: string): string
	allowStyle(css: string): void
	/** Module addresses of a page with these islands: each after its imports, the entry last. */
	code(islands: readonly string[]): readonly string[]
	/** Reports the links of the page, for its surrogate keys. */
	linksTo(addresses: readonly string[]): void
	doNotCache(): void
	report(error: unknown): void
}
