import { type Store, useStore } from '#design/store.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { ShownQuote } from './quote-marks.tsx'

/** Says what is marked, as the marks are seen only. */
export function QuoteAnnouncement({ shown }: { shown: Store<ShownQuote> }) {
	const t = useWords({ en, ru })
	const linked = useStore(shown, shown.get())
	return (
		<p className="visually-hidden" role="status">
			{linked ? t('marked', { words: linked.quote.exact }) : ''}
		</p>
	)
}
