import { useWords } from '#i18n/use-words.ts'
import type { Category, Shelf } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './category-menu.module.css'
import { ShelfLink } from './shelf-link.tsx'

type Props = {
	categories: Category[]
	/** Editions in each category and all below it. */
	counts: { [category: number]: number }
	shelf: Shelf
	/** The part of the address that outlives a change of the shelf: search and sorting. */
	search: string
	onOpen(address: string): void
}

export function CategoryMenu({ categories, counts, shelf, search, onOpen }: Props) {
	const t = useWords({ en, ru })
	const item = (to: string, name: string, isCurrent: boolean, count?: number) => (
		<ShelfLink
			href={`${to}${search}`}
			onOpen={onOpen}
			className={styles.link}
			aria-current={isCurrent ? 'page' : undefined}
		>
			<span>{name}</span>
			{count === undefined ? null : <small>{count}</small>}
		</ShelfLink>
	)
	return (
		<nav aria-label={t('categories')} className={styles.menu}>
			<ul>
				<li>{item('/books', t('allEditions'), shelf === 'all')}</li>
				<li>{item('/books/sale', t('onSale'), shelf === 'sale')}</li>
			</ul>
			<Branch
				categories={categories}
				item={(c: Category) => item(`/books/${c.id}`, c.name, shelf === c.id, counts[c.id] ?? 0)}
			/>
		</nav>
	)
}

function Branch({ categories, item }: { categories: Category[]; item(category: Category): React.ReactNode }) {
	return (
		<ul>
			{categories.map(category => (
				<li key={category.id}>
					{item(category)}
					{category.children.length > 0 ? <Branch categories={category.children} item={item} /> : null}
				</li>
			))}
		</ul>
	)
}
