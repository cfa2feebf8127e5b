import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import styles from './dock.module.css'
import { keyOf } from './keys.ts'
import { type Reader, useReader } from './reader-store.ts'
import { neighbour, type Spread, spreadAt } from './spreads.ts'
import { useReadingWords } from './use-reading-words.ts'

/** First, previous, what is seen, next, last. */
export function Pagination({ reader, startPage }: { reader: Reader; startPage: number }) {
	const t = useReadingWords()
	const index = useReader(reader, state => state.index)
	const perView = useReader(reader, state => state.perView)
	const pageCount = reader.pages.length
	const spread = spreadAt(index, { pages: reader.pages, perView })
	const isFirst = neighbour(spread, { direction: -1, pageCount }) === null
	const isLast = neighbour(spread, { direction: 1, pageCount }) === null
	const range = rangeOf(spread, startPage)
	const total = String(pageCount - 1 + startPage)
	return (
		<nav className={styles.pagination} aria-label={t('pagination')}>
			<IconButton
				name={t('first')}
				shortcut={keyOf('first')}
				disabled={isFirst}
				onClick={() => reader.send({ type: 'first' })}
			>
				<ChevronFirst aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t('previous')}
				shortcut={keyOf('previous')}
				disabled={isFirst}
				onClick={() => reader.send({ type: 'previous' })}
			>
				<ChevronLeft aria-hidden size={20} />
			</IconButton>
			<p className={styles.range}>
				<b>{range}</b> {t('of', { total })}
			</p>
			<IconButton
				name={t('next')}
				shortcut={keyOf('next')}
				disabled={isLast}
				onClick={() => reader.send({ type: 'next' })}
			>
				<ChevronRight aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t('last')}
				shortcut={keyOf('last')}
				disabled={isLast}
				onClick={() => reader.send({ type: 'last' })}
			>
				<ChevronLast aria-hidden size={20} />
			</IconButton>
			<span className="visually-hidden" role="status">
				{t('announce', { range, total })}
			</span>
		</nav>
	)
}

/** "12" or "12–13": printed numbers. */
function rangeOf(spread: Spread, startPage: number): string {
	return spread.map(index => index + startPage).join('–')
}
