import { X } from 'lucide-react'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Choice, Shelf } from '../contract.ts'
import { type Asked, addressOfShelf, noChoice, shelfQuery } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './active-chips.module.css'
import { ShelfLink } from './shelf-link.tsx'

type Props = { shelf: Shelf; title: string; asked: Asked; onOpen(address: string): void }
type Chip = { what: string; to: string }

/** What narrows the list, each with a cross; nothing where nothing does. */
export function ActiveChips({ shelf, title, asked, onOpen }: Props) {
	const t = useWords({ en, ru })
	const chosen = useChosen(asked.choice)
	const without = (change: Partial<Asked>) =>
		`${addressOfShelf(shelf)}${shelfQuery({ ...asked, page: 1, ...change })}`
	const chips: Chip[] = [
		...(shelf === 'all' ? [] : [{ what: title, to: `/books${shelfQuery({ ...asked, page: 1 })}` }]),
		...(asked.search ? [{ what: `“${asked.search}”`, to: without({ search: '' }) }] : []),
		...chosen.map(({ what, rest }) => ({ what, to: without({ choice: rest }) })),
	]
	if (chips.length === 0) return null
	return (
		<ul className={styles.chips}>
			{chips.map(({ what, to }) => (
				<li key={what}>
					<ShelfLink href={to} onOpen={onOpen} aria-label={t('remove', { what })}>
						{what} <X aria-hidden size={14} />
					</ShelfLink>
				</li>
			))}
			{asked.search ? (
				<li>
					<ShelfLink href={without({ search: '' })} onOpen={onOpen} className={styles.reset}>
						{t('resetSearch')}
					</ShelfLink>
				</li>
			) : null}
			{chosen.length > 1 ? (
				<li>
					<ShelfLink href={without({ choice: noChoice })} onOpen={onOpen} className={styles.reset}>
						{t('resetFilters')}
					</ShelfLink>
				</li>
			) : null}
		</ul>
	)
}

/** Each part of a choice by its name, and the choice without it. */
function useChosen(choice: Choice): { what: string; rest: Choice }[] {
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
