import { type CSSProperties, useEffect, useRef } from 'react'
import pageMarks from '#design/page-marks.module.css'
import { type Store, useStore } from '#design/store.ts'
import type { LinkedQuote } from '../rules.ts'
import styles from './quote-marks.module.css'

/** The words that a link led to, on their page; null for none. */
export type ShownQuote = { index: number; quote: LinkedQuote } | null
type Props = {
	shown: Store<ShownQuote>
	index: number
	/** Left, top, width and height in points; none while the page's text is not there. */
	boxesOf(quote: LinkedQuote): readonly (readonly number[])[]
}

/** Inside the page's box, where `--u` is a point; the words come into view once. */
export function QuoteMarks({ shown, index, boxesOf }: Props) {
	const linked = useStore(shown, shown.get())
	const first = useRef<HTMLElement>(null)
	const boxes = linked?.index === index ? boxesOf(linked.quote) : []
	const isThere = boxes.length > 0
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for the words of each link
	useEffect(() => {
		if (isThere) first.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}, [isThere, linked])
	return (
		<div aria-hidden className={`${pageMarks.layer} ${styles.marks}`}>
			{boxes.map((box, at) => (
				<i key={box.join(' ')} ref={at === 0 ? first : null} data-quote="" style={styleOf(box)} />
			))}
		</div>
	)
}

function styleOf([x, y, w, h]: readonly number[]): CSSProperties {
	return { '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties
}
