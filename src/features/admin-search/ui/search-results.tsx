import { languageOfText } from '#contract/language-of-text.ts'
import type { ComboboxOption } from '#design/choice/combobox.tsx'
import { formatExactMoney, formatShortDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { AdminSearchResults } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

export type Result = ComboboxOption & { address: string }

export const useSearchWords = () => useWords({ en, ru })
export type SearchWords = ReturnType<typeof useSearchWords>

/** What was found, with the address of each. */
export function useResults(found: AdminSearchResults | null): Result[] {
	const t = useSearchWords()
	const language = useLanguage()
	if (found === null) return []
	return [
		...found.books.map(({ book_id, name, author, publisher, is_demo }) => ({
			id: `book ${book_id}`,
			group: t('group.books'),
			address: addressOf({ tab: 'books', book: book_id }),
			content: lines(name, [author, publisher, is_demo ? t('demo') : null, book_id]),
		})),
		...found.partners.map(({ publisher_id, name, email }) => ({
			id: `partner ${publisher_id}`,
			group: t('group.partners'),
			address: addressOf({ tab: 'partners', partner: publisher_id }),
			content: lines(name, [publisher_id, email]),
		})),
		...found.orders.map(order => ({
			id: `order ${order.number}`,
			group: t('group.orders'),
			address: addressOf({
				tab: 'partners',
				...(order.publisher_id === null ? {} : { partner: order.publisher_id }),
			}),
			content: lines([order.number, order.site_number].filter(Boolean).join(' · '), [
				order.title,
				formatExactMoney(order.sum, language),
				order.refunded > 0 ? t('order.refunded', { sum: formatExactMoney(order.refunded, language) }) : null,
				formatShortDate(order.paid_at, language),
				order.partner ?? t('order.noPartner'),
			]),
		})),
		...found.readers.map(({ reader_id, name, email }) => ({
			id: `reader ${reader_id}`,
			group: t('group.readers'),
			address: addressOf({ tab: 'readers', reader: reader_id }),
			content: lines(name, [email, reader_id]),
		})),
	]
}

function addressOf(query: { [name: string]: string }): string {
	return `/admin?${new URLSearchParams(query)}`
}

function lines(title: string, details: readonly (string | null)[]) {
	return (
		<>
			<b lang={languageOfText(title)}>{title}</b>
			<small>{details.filter(Boolean).join(' · ')}</small>
		</>
	)
}
