import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Category, Shelf as ShelfName, Sort } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { ActiveChips } from './active-chips.tsx'
import { BookGrid, BookGridSkeleton } from './book-grid.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './shelf.module.css'
import { addressOfShelf, shelfQuery } from './shelf-address.ts'
import { SortChoice } from './sort-choice.tsx'

type Props = {
	title: string
	shelf: ShelfName
	search: string
	sort: Sort
	count: number
	categories: Category[]
	isLoading: boolean
	onSearch(search: string): void
	onSort(sort: Sort): void
	/** The cards, `li` elements. */
	children: ReactNode
}

/** The catalogue: categories beside it (a drawer on a phone), the count as its heading, search, order, cards. */
export function Shelf({
	title,
	shelf,
	search,
	sort,
	count,
	categories,
	isLoading,
	onSearch,
	onSort,
	children,
}: Props) {
	const t = useWords({ en, ru })
	const [isDrawerOpen, setDrawerOpen] = useState(false)
	const menu = { categories, shelf, search: shelfQuery({ search, sort }) }
	const heading = count === 0 ? t('nothingFound') : t(search ? 'found' : 'editions', { count })
	return (
		<div className={styles.shelf}>
			<div className={styles.beside}>
				<CategoryMenu {...menu} />
			</div>
			<div className={styles.books}>
				<header className={styles.head}>
					<p className={styles.title}>{title}</p>
					<h1 aria-live="polite">{isLoading ? t('loading') : heading}</h1>
				</header>
				<div className={styles.tools}>
					<SearchBox
						search={search}
						action={addressOfShelf(shelf)}
						onSearch={onSearch}
						{...(sort === 'new' ? {} : { kept: { sort } })}
					/>
					<Button look="secondary" className={styles.drawer} onClick={() => setDrawerOpen(true)}>
						<SlidersHorizontal aria-hidden size={16} /> {t('categories')}
					</Button>
					<SortChoice sort={sort} onSort={onSort} />
				</div>
				<ActiveChips shelf={shelf} title={title} search={search} sort={sort} />
				{isLoading ? <BookGridSkeleton /> : null}
				{!isLoading && count > 0 ? <BookGrid>{children}</BookGrid> : null}
				{!isLoading && count === 0 ? (
					<EmptyState
						title={<span />}
						text={t('nothingFoundHint')}
						action={<ButtonLink to="/books">{t(search ? 'resetSearch' : 'allEditions')}</ButtonLink>}
					/>
				) : null}
			</div>
			<Dialog
				isOpen={isDrawerOpen}
				onClose={() => setDrawerOpen(false)}
				title={t('categories')}
				closeLabel={t('close')}
				place="side"
			>
				<CategoryMenu {...menu} onPick={() => setDrawerOpen(false)} />
			</Dialog>
		</div>
	)
}
