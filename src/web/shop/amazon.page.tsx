import { say } from '#contract/words.ts'
import { ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { BookGrid } from '#features/catalogue/ui/book-grid.tsx'
import { useWords } from '#i18n/use-words.ts'
import { textHandle } from '#web/handles.ts'
import { pageMeta } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/amazon.page.ts'
import styles from './amazon.module.css'
import { ShelfBook } from './shelf-book.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	return { cards: await context.get(services).catalogue.onAmazon(language), language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { language, publicUrl } = loaderData
	const title = say({ en, ru }, language, { key: 'amazon' })
	const description = say({ en, ru }, language, { key: 'amazonText' })
	return pageMeta({ title: `${title} — Folio`, description, publicUrl, path: '/amazon', search })
}

export const handle = textHandle

export default function AmazonPage({ loaderData: { cards } }: Route.ComponentProps) {
	const t = useWords({ en, ru })
	return (
		<div className={styles.page}>
			<h1>{t('amazon')}</h1>
			<p>{t('amazonText')}</p>
			{cards.length > 0 ? (
				<BookGrid>
					{cards.map(book => (
						<li key={book.product_id}>
							<ShelfBook book={book} isFirst />
						</li>
					))}
				</BookGrid>
			) : (
				<EmptyState title={t('amazon')} action={<ButtonLink to="/books">{t('toShop')}</ButtonLink>} />
			)}
		</div>
	)
}
