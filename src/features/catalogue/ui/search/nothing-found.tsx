import type { ReactNode } from 'react'
import { ButtonLink } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { ListingPage } from '../../contract.ts'
import { BookGrid } from '../books/book-grid.tsx'
import en from '../listing/words.en.json' with { type: 'json' }
import ru from '../listing/words.ru.json' with { type: 'json' }
import styles from './nothing-found.module.css'

type Props = {
	nearest: ListingPage['nearest']
	isSearch: boolean
	/** Cards as `li` elements. */
	children: ReactNode
}

export function NothingFound({ nearest, isSearch, children }: Props) {
	const t = useWords({ en, ru })
	return (
		<>
			<div className={styles.hint}>
				<p>{t('nothingFoundHint')}</p>
				{nearest?.category ? (
					<ButtonLink href={`/books/${nearest.category.id}`}>
						{t('nearestIn', { title: nearest.category.name })}
					</ButtonLink>
				) : null}
				{/* A search is reset beside its words. */}
				{isSearch ? null : (
					<ButtonLink variant="secondary" href="/books">
						{t('allEditions')}
					</ButtonLink>
				)}
			</div>
			{nearest && nearest.cards.length > 0 ? (
				<>
					<h2 className={styles.title}>{t('perhaps')}</h2>
					<BookGrid>{children}</BookGrid>
				</>
			) : null}
		</>
	)
}
