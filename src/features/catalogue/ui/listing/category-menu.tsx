import { languageOfText } from '#contract/language-of-text.ts'
import type { Category } from '#features/categories/contract.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Listing } from '../../contract.ts'
import styles from './category-menu.module.css'
import { ListingLink } from './listing-link.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	categories: Category[]
	/** Editions by category, descendants included. */
	counts: { [category: number]: number }
	listing: Listing
	/** The query that is carried over to another listing: search and order. */
	search: string
	onOpen(address: string): void
}

export function CategoryMenu({ categories, counts, listing, search, onOpen }: Props) {
	const t = useWords({ en, ru })
	const item = (to: string, name: string, isCurrent: boolean, count?: number) => (
		<ListingLink
			href={`${to}${search}`}
			onOpen={onOpen}
			className={styles.link}
			aria-current={isCurrent ? 'page' : undefined}
		>
			<span lang={languageOfText(name)}>{name}</span>
			{count === undefined ? null : <small>{count}</small>}
		</ListingLink>
	)
	return (
		<nav aria-label={t('categories')} className={styles.menu}>
			<ul>
				<li>{item('/books', t('allEditions'), listing === 'all')}</li>
				<li>{item('/books/sale', t('onSale'), listing === 'sale')}</li>
			</ul>
			<Branch
				categories={categories}
				item={(c: Category) => item(`/books/${c.id}`, c.name, listing === c.id, counts[c.id] ?? 0)}
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
