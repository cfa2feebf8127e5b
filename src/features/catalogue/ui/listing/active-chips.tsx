import { X } from 'lucide-react'
import { languageOfText } from '#contract/language-of-text.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Choice, Listing } from '../../contract.ts'
import { addressOfListing, formatListingQuery, type ListingQuery, noChoice } from '../../rules.ts'
import styles from './active-chips.module.css'
import { ListingLink } from './listing-link.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = { listing: Listing; title: string; query: ListingQuery; onOpen(address: string): void }
type Chip = { what: string; to: string }

export function ActiveChips({ listing, title, query, onOpen }: Props) {
	const t = useWords({ en, ru })
	const chosen = useActiveFilters(query.choice)
	const without = (change: Partial<ListingQuery>) =>
		`${addressOfListing(listing)}${formatListingQuery({ ...query, page: 1, ...change })}`
	const chips: Chip[] = [
		...(listing === 'all' ? [] : [{ what: title, to: `/books${formatListingQuery({ ...query, page: 1 })}` }]),
		...(query.search ? [{ what: t('searched', { words: query.search }), to: without({ search: '' }) }] : []),
		...chosen.map(({ what, rest }) => ({ what, to: without({ choice: rest }) })),
	]
	if (chips.length === 0) return null
	return (
		<ul className={styles.chips}>
			{chips.map(({ what, to }) => (
				<li key={what}>
					<ListingLink href={to} onOpen={onOpen} aria-label={t('remove', { what })}>
						<span lang={languageOfText(what)}>{what}</span> <X aria-hidden size={14} />
					</ListingLink>
				</li>
			))}
			{query.search ? (
				<li>
					<ListingLink href={without({ search: '' })} onOpen={onOpen} className={styles.reset}>
						{t('resetSearch')}
					</ListingLink>
				</li>
			) : null}
			{chosen.length > 1 ? (
				<li>
					<ListingLink href={without({ choice: noChoice })} onOpen={onOpen} className={styles.reset}>
						{t('resetFilters')}
					</ListingLink>
				</li>
			) : null}
		</ul>
	)
}

function useActiveFilters(choice: Choice): { what: string; rest: Choice }[] {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const roubles = (price: number) => formatMoney(price, language)
	return [
		...choice.levels.map(level => ({
			what: level,
			rest: { ...choice, levels: choice.levels.filter(other => other !== level) },
		})),
		...choice.ages.map(age => ({
			what: `${age}+`,
			rest: { ...choice, ages: choice.ages.filter(other => other !== age) },
		})),
		...choice.publishers.map(name => ({
			what: name,
			rest: { ...choice, publishers: choice.publishers.filter(other => other !== name) },
		})),
		...(choice.hasAudio ? [{ what: t('withAudio'), rest: { ...choice, hasAudio: false } }] : []),
		...(choice.hasPaper ? [{ what: t('withPaper'), rest: { ...choice, hasPaper: false } }] : []),
		...(choice.isReduced ? [{ what: t('reduced'), rest: { ...choice, isReduced: false } }] : []),
		...(choice.from === null
			? []
			: [{ what: t('fromPrice', { price: roubles(choice.from) }), rest: { ...choice, from: null } }]),
		...(choice.to === null
			? []
			: [{ what: t('toPrice', { price: roubles(choice.to) }), rest: { ...choice, to: null } }]),
	]
}
