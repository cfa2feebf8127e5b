import { isLanguage } from '#contract/language.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

const shownReasons = new Set<string>()

/** Once a page: what is written next meets the same. */
export function warnNotStored(reason: 'full' | 'unstored' | 'noAccess' | 'limit'): void {
	if (shownReasons.has(reason)) return
	shownReasons.add(reason)
	const { lang } = document.documentElement
	const message = say({ en, ru }, isLanguage(lang) ? lang : 'en', { key: reason })
	showAlert({ type: 'warning', message })
}
