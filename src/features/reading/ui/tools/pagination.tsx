import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { labelOfPage } from '../page-numbers.ts'
import type { PageSource } from '../pages/page-source.ts'
import { type Reader, useReader } from '../reader-store.ts'
import { neighbour, spreadAt } from '../spreads.ts'
import { useReadingWords } from '../use-reading-words.ts'
import styles from './dock.module.css'
import { keyOf } from './keys.ts'
import { PageField } from './page-field.tsx'

type Props = { reader: Reader; source: PageSource; hasEnding: boolean }

export function Pagination({ reader, source, hasEnding }: Props) {
	const t = useReadingWords()
	const index = useReader(reader, state => state.index)
	const perView = useReader(reader, state => state.perView)
	const pageCount = reader.pages.length
	const pairing = useReader(reader, state => state.pairing)
	const spread = spreadAt(index, { pages: reader.pages, perView, pairing })
	const isFirst = neighbour(spread, { direction: -1, pageCount }) === null
	const isLast = neighbour(spread, { direction: 1, pageCount }) === null
	const range = spread.map(page => labelOfPage(page, source)).join('–')
	const total = labelOfPage(pageCount - 1, source)
	return (
		<nav className={styles.pagination} aria-label={t('pagination')}>
			<IconButton
				name={t('first')}
				className={styles.end}
				shortcut={keyOf('first')}
				disabled={isFirst}
				onClick={() => reader.send({ type: 'first' })}
			>
				<ChevronFirst aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t('previous')}
				shortcut={keyOf('previous', reader.binding)}
				disabled={isFirst}
				onClick={() => reader.send({ type: 'previous' })}
			>
				<ChevronLeft aria-hidden size={20} />
			</IconButton>
			<PageField reader={reader} source={source} range={range} total={total} />
			<IconButton
				name={t('next')}
				shortcut={keyOf('next', reader.binding)}
				disabled={isLast && !hasEnding}
				onClick={() => reader.send({ type: 'next' })}
			>
				<ChevronRight aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t('last')}
				className={styles.end}
				shortcut={keyOf('last')}
				disabled={isLast}
				onClick={() => reader.send({ type: 'last' })}
			>
				<ChevronLast aria-hidden size={20} />
			</IconButton>
			<span className="visually-hidden" role="status">
				{t(spread.length > 1 ? 'announce.two' : 'announce', { range, total })}
			</span>
		</nav>
	)
}
