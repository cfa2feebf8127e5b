import { isLanguage } from '#contract/language.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

export function sayRefused(): void {
	const { lang } = document.documentElement
	const message = say({ en, ru }, isLanguage(lang) ? lang : 'en', { key: 'passageRefused' })
	showAlert({ type: 'warning', message })
}
