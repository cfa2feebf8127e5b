import type { Platform } from '#platform/platform.ts'
import { hiddenImage, hiddenText, sheetWithout } from './hidden-page.ts'
import { createKeyPages, type KeyPagesDeps } from './key-pages.service.ts'
import { createKeyPagesStore, type KeyPagesTables } from './key-pages.store.ts'

export function composeKeyPages({ database, clock }: Platform, deps: Omit<KeyPagesDeps, 'store' | 'clock'>) {
	const store = createKeyPagesStore(database.db<KeyPagesTables>())
	const keyPages = createKeyPages({ ...deps, store, clock })
	return { keyPages, hiddenPages: { ...keyPages, image: hiddenImage, text: hiddenText, sheet: sheetWithout } }
}
