import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Category, Shelf as ShelfName, ShelfPage } from '../contract.ts'
import { type Asked, addressOfShelf, fieldsOf, shelfQuery } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { ActiveChips } from './active-chips.tsx'
import { BookGrid, BookGridSkeleton } from './book-grid.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { Filters } from './filters.tsx'
import { PagesOfShelf } from './pages-of-shelf.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './shelf.module.css'
import { SortChoice } from './sort-choice.tsx'

type Props = {
	title: string
	shelf: ShelfName
	asked: Asked
	page: Omit<ShelfPage, 'cards'>
	categories: Category[]
	counts: { [category: number]: number }
	isLoading: boolean
	/** Told what else is to be looked at on this shelf. */
	onAsk(next: Partial<Asked>): void
	/** Told where else in the catalogue to go. */
	onOpen(address: string): void
	/** The cards, `li` elements. */
	children: ReactNode
}

/**
 * The catalogue: categories and filters beside it (a drawer on a phone), the count as its heading, search, order, cards
 * and the way to the next ones.
 */
export function Shelf({
	title,
	shelf,
	asked,
	page,
	categories,
	counts,
	isLoading,
	children,
	onAsk,
	onOpen,
}: Props) {
	const t = useWords({ en, ru })
	const [isDrawerOpen, setDrawerOpen] = useState(false)
	const { search, sort, choice } = asked
	const { count, found } = page
	const menu = {
		categories,
		counts,
		shelf,
		search: shelfQuery({ search, sort, choice }),
		onOpen(address: string) {
			setDrawerOpen(false)
			onOpen(address)
		},
	}
	const filters = (
		<Filters
			shelf={shelf}
			asked={asked}
			facets={page.facets}
			onChoose={chosen => onAsk({ choice: chosen })}
		/>
	)
	const heading = count === 0 ? t('nothingFound') : t(search ? 'found' : 'editions', { count })
	const address = addressOfShelf(shelf)
	return (
		<div className={styles.shelf}>
			<div className={styles.beside}>
				<CategoryMenu {...menu} />
				{filters}
			</div>
			<div className={styles.books}>
				<header className={styles.head}>
					<p className={styles.title}>{title}</p>
					<h1 aria-live="polite">{isLoading ? t('loading') : heading}</h1>
				</header>
				<div className={styles.tools}>
					<SearchBox
						id="search"
						search={search}
						action={address}
						onSearch={text => onAsk({ search: text.trim() })}
						kept={[...(sort ? [['sort', sort] as const] : []), ...fieldsOf(choice)]}
					/>
					<Button look="secondary" className={styles.drawer} onClick={() => setDrawerOpen(true)}>
						<SlidersHorizontal aria-hidden size={16} /> {t('filters')}
					</Button>
					<SortChoice sort={sort} isSearch={search !== ''} onSort={next => onAsk({ sort: next })} />
				</div>
				<ActiveChips shelf={shelf} title={title} asked={asked} onOpen={onOpen} />
				{found && found.as !== 'typed' && count > 0 ? (
					<p className={styles.understood} role="status">
						{t('foundFor', { words: found.words })}
					</p>
				) : null}
				{isLoading ? <BookGridSkeleton /> : null}
				{!isLoading && count > 0 ? (
					<>
						<h2 className="visually-hidden">{title}</h2>
						<BookGrid>{children}</BookGrid>
					</>
				) : null}
				{!isLoading && count === 0 ? (
					<EmptyState
						title={<span />}
						text={t('nothingFoundHint')}
						action={<ButtonLink href="/books">{t(search ? 'resetSearch' : 'allEditions')}</ButtonLink>}
					/>
				) : null}
				<PagesOfShelf
					page={page.page}
					pages={page.pages}
					addressOf={number => `${address}${shelfQuery({ ...asked, page: number })}`}
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
						<Button look="primary" onClick={() => setDrawerOpen(false)}>
							{t('show', { count })}
						</Button>
					</div>
				</div>
			</Dialog>
		</div>
	)
}
