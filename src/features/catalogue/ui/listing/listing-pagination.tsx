import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '#i18n/use-words.ts'
import styles from './listing-pagination.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = { page: number; pages: number; addressOf(page: number): string }

export function ListingPagination({ page, pages, addressOf }: Props) {
	const t = useWords({ en, ru })
	if (pages < 2) return null
	return (
		<nav aria-label={t('pagesOfList')} className={styles.pages}>
			{page > 1 ? (
				<a href={addressOf(page - 1)} rel="prev" aria-label={t('previousPage')}>
					<ChevronLeft aria-hidden size={18} />
				</a>
			) : null}
			{nearPages(page, pages).map(number => (
				<a
					key={number}
					href={addressOf(number)}
					aria-label={t('pageOfList', { number })}
					aria-current={number === page ? 'page' : undefined}
				>
					{number}
				</a>
			))}
			{page < pages ? (
				<a href={addressOf(page + 1)} rel="next" aria-label={t('nextPage')}>
					<ChevronRight aria-hidden size={18} />
				</a>
			) : null}
		</nav>
	)
}

function nearPages(page: number, pages: number): number[] {
	const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages]
	return [...new Set(near)].filter(number => number >= 1 && number <= pages).sort((a, b) => a - b)
}
