import type { EditedPage } from '#features/exercises/contract.ts'
import { type Drawing, DrawnFrame } from './drawn-frame.tsx'
import { FrameTools } from './frame-tools.tsx'
import css from './page-with-spaces.module.css'
import { useReviewWords } from './use-review-words.ts'

/** The images of a book's pages. */
export type PageImages = {
	startPage: number
	count: number
	image(index: number): { src: string; srcSet: string }
	ratio(index: number): number
}
type Props = {
	pages: PageImages | null
	pageIndex: number
	page: EditedPage | null
	/** Id of the exercise that is looked at. */
	exerciseId: string
	/** Id of the space whose answer has the focus. */
	current: string | null
	choose(spaceId: string): void
	/** Null while nothing is drawn. */
	drawing: Drawing | null
}

/** The page with a frame around each space of the exercise; a press on one leads to its answer. */
export function PageWithSpaces({ pages, pageIndex, page, exerciseId, current, choose, drawing }: Props) {
	const t = useReviewWords()
	if (!pages) return <p className={css.none}>{t('noPages')}</p>
	const exercise = page?.exercises.find(({ id }) => id === exerciseId)
	const [width, height] = page?.size ?? [1, 1]
	const states = new Map(page?.keys.map(({ space, state }) => [space, state]))
	const number = String(pageIndex + pages.startPage)
	return (
		<figure className={css.page}>
			<figcaption>{t('page', { page: number })}</figcaption>
			<div className={css.sheet} style={{ aspectRatio: pages.ratio(pageIndex) }}>
				<img
					key={pageIndex}
					{...pages.image(pageIndex)}
					sizes="(min-width: 60rem) 40rem, 100vw"
					alt={t('page', { page: number })}
				/>
				{exercise?.spaces.map(({ id, box: [x, y, w, h] }) => (
					<button
						key={id}
						type="button"
						// Its answer beside the page has the same name and comes with the keyboard.
						tabIndex={-1}
						aria-hidden
						className={css.space}
						data-state={page?.refused.includes(id) ? 'refused' : states.get(id)}
						data-current={id === current || undefined}
						style={{
							insetInlineStart: `${(100 * x) / width}%`,
							insetBlockStart: `${(100 * y) / height}%`,
							width: `${(100 * w) / width}%`,
							height: `${(100 * h) / height}%`,
						}}
						onClick={() => choose(id)}
					/>
				))}
				{drawing && page && <DrawnFrame {...drawing} size={page.size} />}
			</div>
			{drawing && page && <FrameTools {...drawing} size={page.size} />}
		</figure>
	)
}
