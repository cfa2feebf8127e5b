import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** That another edition of the book is open now. Fetched when that happens, which is seldom. */
export function tellEdition(language: Language, key: 'newEdition' | 'storedEdition'): void {
	showAlert({ type: 'info', message: say({ en, ru }, language, { key }) })
}
