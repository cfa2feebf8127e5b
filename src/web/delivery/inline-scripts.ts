import { createHash } from 'node:crypto'
import { hash as playPage } from '#features/storefront/ui/play-page.inline.ts?inline-script'
import { hash as preloadBook } from '#web/reader/preload-book.inline.ts?inline-script'
import { hash as firstImageHash, text as firstImageScript } from './inline/first-image.ts?inline-script'
import {
	text as firstInteractionScript,
	hash as interactionHash,
} from './inline/first-interaction.ts?inline-script'
import { hash as loadFontsHash, text as loadFontsScript } from './inline/load-fonts.ts?inline-script'
import type { InlinedImage, PageCode } from './page-code.ts'
import { speculationRules } from './speculation-rules.ts'

/**
 * Every inline script, as sources of the Content-Security-Policy: a fixed list rather than what was rendered, so that
 * an injected one does not run. What differs between pages is JSON.
 */
export const scriptSources: readonly string[] = [
	`'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`,
	interactionHash,
	firstImageHash,
	loadFontsHash,
	preloadBook,
	playPage,
]

/** Loads the page's code when it is time, with arguments from the document: the script is the same on every page. */
export function firstInteraction(page: PageCode): string {
	return `${json('page-code', page)}<script>${firstInteractionScript}</script>`
}

export const loadFonts = `<script>${loadFontsScript}</script>`

export function firstImage(image: InlinedImage): string {
	return `${json('first-picture', image)}<script>${firstImageScript}</script>`
}

/** JSON for a script element: only an opening bracket could end it. */
function json(id: string, data: unknown): string {
	const text = JSON.stringify(data).replaceAll('<', '\\u003c')
	return `<script type="application/json" id="${id}">${text}</script>`
}
