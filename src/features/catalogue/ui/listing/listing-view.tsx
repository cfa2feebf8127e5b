import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, startTransition, useState } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { Category } from '#features/categories/contract.ts'
import { accessDays } from '#features/entitlements/rules.ts'
import { formatDays } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Listing, ListingPage } from '../../contract.ts'
import { addressOfListing, fieldsOf, formatListingQuery, type ListingQuery } from '../../rules.ts'
import { BookGrid, BookGridSkeleton } from '../books/book-grid.tsx'
import { NothingFound } from '../search/nothing-found.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { ActiveChips } from './active-chips.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { Filters } from './filters.tsx'
import { LevelChips } from './level-chips.tsx'
import styles from './listing.module.css'
import { ListingFailed } from './listing-failed.tsx'
import { ListingLink } from './listing-link.tsx'
import { ListingPagination } from './listing-pagination.tsx'
import { SortChoice } from './sort-choice.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** Whether the listing of the address is shown, or still the one before it while the new one loads or after it has failed. */
export type ListingState = 'shown' | 'loading' | 'failed'
type Props = {
	title: string
	about: string
	listing: Listing
	query: ListingQuery
	page: Omit<ListingPage, 'cards'>
	categories: Category[]
	counts: { [category: number]: number }
	/** What each level means, in a few words. */
	meanings: { [level: string]: string }
	state: ListingState
	onAgain(): void
	onChange(next: Partial<ListingQuery>): void
	onOpen(address: string): void
	/** Cards as `li` elements: the results or the nearest books. */
	children: ReactNode
}

export function ListingView({
	title,
	about,
	listing,
	query,
	page,
	categories,
	counts,
	meanings,
	state,
	children,
	onAgain,
	onChange,
	onOpen,
}: Props) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const isLoading = state === 'loading'
	const hasFailed = state === 'failed'
	const [isDrawerOpen, setDrawerOpen] = useState(false)
	const { search, sort, choice } = query
	const { count, found } = page
	const menu = {
		categories,
		counts,
		listing,
		search: formatListingQuery({ search, sort, choice }),
		onOpen(address: string) {
			setDrawerOpen(false)
			onOpen(address)
		},
	}
	const filters = (
		<Filters
			listing={listing}
			query={query}
			facets={page.facets}
			onChoose={chosen => onChange({ choice: chosen })}
		/>
	)
	const heading = count === 0 ? t('nothingFound') : t(search ? 'found' : 'editions', { count })
	const sentences = [
		...(search ? [] : [about]),
		...(count > 0 ? [t('term', { days: formatDays(accessDays, language) })] : []),
	]
	const address = addressOfListing(listing)
	return (
		<div className={styles.layout}>
			<div className={styles.beside}>
				<CategoryMenu {...menu} />
				{filters}
			</div>
			<div className={styles.books}>
				<div className={styles.head}>
					<h1 lang={languageOfText(title)}>{title}</h1>
					<p className={styles.count} aria-live="polite">
						{isLoading ? t('loading') : hasFailed ? t('error') : heading}
					</p>
					{sentences.length > 0 ? <p className={styles.about}>{sentences.join(' ')}</p> : null}
				</div>
				<div className={styles.tools}>
					<SearchBox
						id="search"
						search={search}
						action={address}
						onSearch={text => onChange({ search: text.trim() })}
						hiddenFields={[...(sort ? [['sort', sort] as const] : []), ...fieldsOf(choice)]}
					/>
					<Button
						variant="secondary"
						className={styles.drawer}
						onClick={() => startTransition(() => setDrawerOpen(true))}
					>
						<SlidersHorizontal aria-hidden size={16} /> {t('filters')}
					</Button>
					<SortChoice sort={sort} isSearch={search !== ''} onSort={next => onChange({ sort: next })} />
				</div>
				<LevelChips
					listing={listing}
					query={query}
					levels={page.facets.levels}
					meanings={meanings}
					onOpen={onOpen}
				/>
				<ActiveChips listing={listing} title={title} query={query} onOpen={onOpen} />
				{found && found.as !== 'typed' && count > 0 ? (
					<p className={styles.understood} role="status">
						{t('foundFor', { words: found.words })}
					</p>
				) : null}
				{found && found.categories.length > 0 && !isLoading ? (
					<ul className={styles.sections} aria-label={t('sectionsNamed')}>
						{found.categories.map(({ id, name }) => (
							<li key={id}>
								<ListingLink href={addressOfListing(id)} lang={languageOfText(name)} onOpen={onOpen}>
									{name}
								</ListingLink>
							</li>
						))}
					</ul>
				) : null}
				{hasFailed ? <ListingFailed isEmpty={count === 0} onAgain={onAgain} /> : null}
				{isLoading ? <BookGridSkeleton /> : null}
				{!isLoading && count > 0 ? (
					<>
						<h2 lang={languageOfText(title)} className="visually-hidden">
							{title}
						</h2>
						<BookGrid>{children}</BookGrid>
					</>
				) : null}
				{state === 'shown' && count === 0 ? (
					<NothingFound nearest={page.nearest} isSearch={search !== ''}>
						{children}
					</NothingFound>
				) : null}
				<ListingPagination
					page={page.page}
					pages={page.pages}
					addressOf={number => `${address}${formatListingQuery({ ...query, page: number })}`}
				/>
			</div>
			<Dialog
				isOpen={isDrawerOpen}
				onClose={() => setDrawerOpen(false)}
				title={t('categoriesAndFilters')}
				closeLabel={t('close')}
				place="side"
			>
				<div className={styles.inDrawer}>
					<CategoryMenu {...menu} />
					{filters}
					<div className={styles.show}>
						<Button variant="primary" onClick={() => setDrawerOpen(false)}>
							{t('show', { count })}
						</Button>
					</div>
				</div>
			</Dialog>
		</div>
	)
}
