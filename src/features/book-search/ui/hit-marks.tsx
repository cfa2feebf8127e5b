import { useEffect, useRef } from 'react'
import pageMarks from '#design/page-marks.module.css'
import type { TextLine } from '#features/books/rules.ts'
import styles from './hit-marks.module.css'
import { type SearchedBook, useSearched } from './searched-book.ts'

type Props = { book: SearchedBook; index: number; lines: readonly TextLine[] }

/** Hits on one page, inside the page's box, where `--u` is a point; the current one comes into view. */
export function HitMarks({ book, index, lines }: Props) {
	const marks = useRef<HTMLDivElement>(null)
	const query = useSearched(book, state => state.query)
	const current = useSearched(book, ({ hit }) => (hit?.index === index ? hit.number : -1))
	const step = useSearched(book, ({ hit }) => (hit?.index === index ? hit.step : 0))
	const seen = useRef(0)
	useEffect(() => {
		const layer = marks.current
		if (!layer || query === '' || lines.length === 0) return
		let isGone = false
		let unmark = () => {}
		const shouldScroll = step !== seen.current
		// What cannot be marked can still be read.
		import('./mark-hits.ts').then(
			({ markHits }) => {
				if (isGone) return
				seen.current = step
				unmark = markHits({ layer, lines, query, current, shouldScroll })
			},
			() => undefined,
		)
		return () => {
			isGone = true
			unmark()
		}
	}, [lines, query, current, step])
	return <div ref={marks} aria-hidden className={`${pageMarks.layer} ${styles.marks}`} />
}
