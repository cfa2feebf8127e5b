import type { MouseEvent } from 'react'
import { pageNumberOf } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import type { EditedPage } from '#features/exercises/contract.ts'
import { type Drawing, DrawnFrame } from './drawn-frame.tsx'
import { nearestBox } from './frame.ts'
import { FrameTools } from './frame-tools.tsx'
import css from './page-with-spaces.module.css'
import { useReviewWords } from './use-review-words.ts'

/** The images of a book's pages. */
export type PageImages = {
	startPage: PageNumber
	count: number
	image(index: number): { src: string; srcSet: string }
	ratio(index: number): number
}
type Props = {
	pages: PageImages | null
	pageIndex: PageIndex
	page: EditedPage | null
	exerciseId: string
	/** Id of the space whose answer has the focus. */
	current: string | null
	onChoose(spaceId: string): void
	/** Null while nothing is drawn. */
	drawing: Drawing | null
}

/** Half of what a finger covers, in pixels. */
const reach = 22

/** The page with a frame around each space of the exercise; a press on one, or close to it, leads to its answer. */
export function PageWithSpaces({ pages, pageIndex, page, exerciseId, current, onChoose, drawing }: Props) {
	const t = useReviewWords()
	if (!pages) return <p className={css.none}>{t('noPages')}</p>
	const exercise = page?.exercises.find(({ id }) => id === exerciseId)
	const [width, height] = page?.size ?? [1, 1]
	const states = new Map(page?.keys.map(({ space, state }) => [space, state]))
	const number = String(pageNumberOf(pageIndex, pages.startPage))
	/** Lines of a page stand closer together on a phone than targets of a finger may. */
	function press({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
		const area = currentTarget.getBoundingClientRect()
		const scale = width / area.width
		const at = { x: (clientX - area.left) * scale, y: (clientY - area.top) * scale }
		const nearest = nearestBox(exercise?.spaces ?? [], at, reach * scale)
		if (nearest && !drawing) onChoose(nearest.id)
	}
	return (
		<figure className={css.page}>
			<figcaption>{t('page', { page: number })}</figcaption>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the answers beside the page */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
			<div className={css.sheet} style={{ aspectRatio: pages.ratio(pageIndex) }} onClick={press}>
				<img
					key={pageIndex}
					{...pages.image(pageIndex)}
					sizes="(min-width: 60rem) 40rem, 100vw"
					alt={t('page', { page: number })}
				/>
				{exercise?.spaces.map(({ id, box: [x, y, w, h] }) => (
					<span
						key={id}
						className={css.space}
						data-state={page?.refused.includes(id) ? 'refused' : states.get(id)}
						data-current={id === current || undefined}
						style={{
							insetInlineStart: `${(100 * x) / width}%`,
							insetBlockStart: `${(100 * y) / height}%`,
							width: `${(100 * w) / width}%`,
							height: `${(100 * h) / height}%`,
						}}
					/>
				))}
				{drawing && page && <DrawnFrame {...drawing} size={page.size} />}
			</div>
			{drawing && page && <FrameTools {...drawing} size={page.size} />}
		</figure>
	)
}
