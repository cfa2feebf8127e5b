import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '#i18n/use-words.ts'
import type { Shelf, Sort } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './active-chips.module.css'
import { addressOfShelf, shelfQuery } from './shelf-address.ts'

type Props = { shelf: Shelf; title: string; search: string; sort: Sort }

/** What narrows the list, each with a cross; nothing where nothing does. */
export function ActiveChips({ shelf, title, search, sort }: Props) {
	const t = useWords({ en, ru })
	if (shelf === 'all' && !search) return null
	const chips = [
		...(shelf === 'all' ? [] : [{ what: title, to: `/books${shelfQuery({ search, sort })}` }]),
		...(search
			? [{ what: `“${search}”`, to: `${addressOfShelf(shelf)}${shelfQuery({ search: '', sort })}` }]
			: []),
	]
	return (
		<ul className={styles.chips}>
			{chips.map(({ what, to }) => (
				<li key={what}>
					<Link to={to} preventScrollReset aria-label={t('remove', { what })}>
						{what} <X aria-hidden size={14} />
					</Link>
				</li>
			))}
			{search ? (
				<li>
					<Link to={`${addressOfShelf(shelf)}${shelfQuery({ search: '', sort })}`} className={styles.reset}>
						{t('resetSearch')}
					</Link>
				</li>
			) : null}
		</ul>
	)
}
