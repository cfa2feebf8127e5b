import { useMemo } from 'react'
import { useStore } from '#design/store.ts'
import { pageSide } from '../rules.ts'
import { InkCanvas } from './ink-canvas.tsx'
import type { InkOfBook } from './ink-of-book.ts'
import { InkStroke } from './ink-stroke.tsx'
import styles from './page-ink.module.css'
import { useInk, useInkWords } from './use-ink.ts'

/** What is drawn on one page, inside the page's box, and the canvas while something is drawn. */
export function PageInk({ ink, index }: { ink: InkOfBook; index: number }) {
	const t = useInkWords()
	const all = useInk(ink.store)
	const { tool } = useStore(ink.screen, ink.screen.get())
	const onPage = useMemo(() => all.filter(({ page_index }) => page_index === index), [all, index])
	const size = ink.sizeOf(index)
	const [width, height] = size
	const count = onPage.reduce((sum, { strokes }) => sum + strokes.length, 0)
	return (
		<>
			{count > 0 ? (
				<svg
					className={styles.ink}
					viewBox={`0 0 ${width} ${height}`}
					role="img"
					aria-label={t('onPage', { count })}
				>
					{onPage.map(drawn => {
						const [x, y] = ink.shiftOf(drawn)
						const shift = `translate(${(x / pageSide) * width} ${(y / pageSide) * height})`
						return (
							<g key={drawn.id} transform={shift}>
								{drawn.strokes.map((stroke, at) => (
									<InkStroke key={at.toString()} stroke={stroke} size={size} />
								))}
							</g>
						)
					})}
				</svg>
			) : null}
			{tool ? <InkCanvas ink={ink} index={index} tool={tool} /> : null}
		</>
	)
}
