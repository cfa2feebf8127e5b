import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The head of a personal page: noindex. */
export function privateHead(matches: Matches, key: keyof typeof en) {
	const title = say({ en, ru }, languageOf(matches), { key })
	return [{ title: `${title} — Folio` }, { name: 'robots', content: 'noindex' }]
}

function languageOf([root]: Matches): Language {
	const data = root?.loaderData
	return typeof data === 'object' && data !== null && 'language' in data && data.language === 'ru'
		? 'ru'
		: 'en'
}
