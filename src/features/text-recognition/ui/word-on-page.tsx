import type { PageNumber } from '#contract/vocabulary.ts'
import type { DoubtfulWord } from '../contract.ts'
import css from './recognition.module.css'
import { useRecognitionWords } from './use-recognition-words.ts'

/** The images of a book's pages. */
export type PageImages = { startPage: PageNumber; image(index: number): { src: string; srcSet: string } }

/** As shares of a page's width, and of the height of a line. */
const [shownWidth, linesShown] = [0.6, 4]

/** The lines around a word, cut out of the image of its page. */
export function WordOnPage({ pages, word }: { pages: PageImages | null; word: DoubtfulWord }) {
	const t = useRecognitionWords()
	if (!pages) return <p>{t('noPages')}</p>
	const [pageWidth, pageHeight] = word.size
	const [left, top, right, bottom] = word.box
	const width = Math.max(pageWidth * shownWidth, Math.min(pageWidth, right - left))
	const height = Math.min(pageHeight, (bottom - top) * linesShown)
	const within = (middle: number, size: number, whole: number) =>
		Math.max(0, Math.min(whole - size, middle - size / 2))
	const x = within((left + right) / 2, width, pageWidth)
	const y = within((top + bottom) / 2, height, pageHeight)
	const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
	return (
		<div className={css.cut} style={{ aspectRatio: width / height }}>
			<img
				key={word.page_index}
				{...pages.image(word.page_index)}
				sizes="(min-width: 60rem) 60rem, 160vw"
				alt=""
				style={{
					width: percent(pageWidth, width),
					insetInlineStart: percent(-x, width),
					insetBlockStart: percent(-y, height),
				}}
			/>
			<span
				className={css.mark}
				style={{
					insetInlineStart: percent(left - x, width),
					insetBlockStart: percent(top - y, height),
					width: percent(right - left, width),
					height: percent(bottom - top, height),
				}}
			/>
		</div>
	)
}
