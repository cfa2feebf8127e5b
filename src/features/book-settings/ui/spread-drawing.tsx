import type { Binding, Pairing } from '#contract/book-layout.ts'
import css from './page-layout.module.css'

/** Size of a page, and the gap between two spreads, in units of the drawing. */
const [width, height, gap] = [26, 36, 14]

/** The first four pages of a book as they lie side by side: as many are drawn whichever way they are paired. */
export function SpreadDrawing({ pairing, binding }: { pairing: Pairing; binding: Binding }) {
	const isCoverPaired = pairing === 'cover-paired'
	const spreads = isCoverPaired
		? [
				[1, 2],
				[3, 4],
			]
		: [[1], [2, 3]]
	const all = 4 * width + gap
	return (
		<svg className={css.drawing} viewBox={`-1 -1 ${all + 2} ${height + 2}`} aria-hidden>
			{spreads.flatMap((pages, spread) =>
				pages.map((page, place) => {
					// A cover that stands alone is the second half of a spread.
					const half = pages.length === 1 ? 1 : place
					const before = spread * (2 * width + gap) + half * width
					const x = binding === 'left' ? before : all - before - width
					return (
						<g key={page}>
							<rect x={x} y={0} width={width} height={height} rx={1.5} />
							<text x={x + width / 2} y={height / 2} dy="0.35em">
								{page}
							</text>
						</g>
					)
				}),
			)}
		</svg>
	)
}
