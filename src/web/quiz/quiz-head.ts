import { say } from '#contract/words.ts'
import { type PageMatches, pageLanguage } from '#web/page-meta.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function quizHead(matches: PageMatches, key: 'title' | 'editor') {
	const title = say({ en, ru }, pageLanguage(matches), { key })
	return [{ title: `${title} — Folio` }, { name: 'robots', content: 'noindex' }]
}
