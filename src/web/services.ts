import { createContext } from 'react-router'
import type { Language } from '#contract/vocabulary.ts'
import type { PageServices } from '#main/services.ts'

export type { PageServices }

/** What the loaders of public pages may ask, in process. */
export const services = createContext<PageServices>()

/** The visit a page is rendered for. The visitor is always a guest here: who is signed in is known to the browser alone. */
export type Visit = {
	language: Language
	/** For the scripts of this one page (Content-Security-Policy); none where their hashes are in the policy. */
	nonce: string | undefined
	/** Scheme and host that the outside world knows this shop by, without a trailing slash. */
	publicUrl: string
	/** What a built style sheet says, by its address in a page. */
	styleSheet(address: string): string
	/**
	 * Addresses of what the browser runs of a page with these islands: each module after those that it imports, the last one
	 * begins.
	 */
	code(islands: readonly string[]): readonly string[]
	/** Says that the next visitor's page may be better than this one, which is not to be kept for everybody. */
	passing(): void
	/** Where a fault of rendering is logged. */
	report(fault: unknown): void
}

export const visit = createContext<Visit>()

/** The picture that a reader's page shows first, for whoever sends the document. */
export type FirstPicture = {
	/** As it stands in the page. */
	address: string
	bytes(): Promise<Uint8Array>
}
export const firstPicture = createContext<FirstPicture | null>(null)
