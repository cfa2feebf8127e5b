import { useWords } from '#i18n/use-words.ts'
import type { Facets, Listing } from '../../contract.ts'
import { addressOfListing, formatListingQuery, type ListingQuery } from '../../rules.ts'
import styles from './level-chips.module.css'
import { ListingLink } from './listing-link.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	listing: Listing
	query: ListingQuery
	levels: Facets['levels']
	meanings: { [level: string]: string }
	onOpen(address: string): void
}

export function LevelChips({ listing, query, levels, meanings, onOpen }: Props) {
	const t = useWords({ en, ru })
	const { choice } = query
	if (levels.length < 2 && choice.levels.length === 0) return null
	return (
		<nav aria-label={t('level')} className={styles.levels}>
			<ul>
				{levels.map(({ value, count }) => {
					const isChosen = choice.levels.includes(value)
					const others = choice.levels.filter(other => other !== value)
					const next = { ...choice, levels: isChosen ? others : [...others, value] }
					const href = `${addressOfListing(listing)}${formatListingQuery({ ...query, page: 1, choice: next })}`
					return (
						<li key={value}>
							<ListingLink
								href={href}
								title={meanings[value]}
								onOpen={onOpen}
								aria-current={isChosen ? 'true' : undefined}
							>
								{value} <small>{count}</small>
							</ListingLink>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
