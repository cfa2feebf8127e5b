import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { Dialog } from '#design/dialog.tsx'
import { imageWidths, type PictureBlock } from '#features/books/rules.ts'
import styles from './page-picture.module.css'
import { useReadingViewWords } from './use-reading-view-words.ts'

export type PagePictures = {
	/** Size of the displayed page in points. */
	size: readonly [width: number, height: number]
	/** @param widthPx device pixels across @returns a part of the page's image; rejects where that does not come */
	draw(box: PictureBlock['box'], widthPx: number): Promise<HTMLCanvasElement>
}
type Props = { box: PictureBlock['box']; alt: string | undefined; page: string; pictures: PagePictures }

/** As wide as on the page at its usual size. */
const pageRem = 48
/** What the image of a page, enlarged, is sharp enough for. */
const mostPx = 1.25 * imageWidths[1]
/** As a share of the view: what is near is drawn ahead. */
const nearby = '100%'

/** A picture of the page in its place in the text; a press enlarges it. */
export function PagePicture({ box, alt, page, pictures }: Props) {
	const t = useReadingViewWords()
	const name = alt ?? t('picture', { page })
	const [isOpen, setOpen] = useState(false)
	const [, , width, height] = box
	const shape = { '--across': width, '--down': height } as CSSProperties
	const share = width / pictures.size[0]
	return (
		<>
			<button
				type="button"
				className={styles.picture}
				style={{ ...shape, width: `${share * pageRem}rem` } as CSSProperties}
				aria-haspopup="dialog"
				aria-description={t('enlarge')}
				onClick={() => setOpen(true)}
			>
				<Drawing box={box} name={name} pictures={pictures} />
			</button>
			<Dialog
				place="wide"
				isOpen={isOpen}
				onClose={() => setOpen(false)}
				title={name}
				closeLabel={t('close')}
			>
				<section
					className={styles.scrolled}
					aria-label={name}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
					tabIndex={0}
				>
					<div
						className={styles.enlarged}
						style={{ ...shape, '--most': `${share * mostPx}px` } as CSSProperties}
					>
						<Drawing box={box} name={name} pictures={pictures} />
					</div>
				</section>
			</Dialog>
		</>
	)
}

type DrawingProps = Pick<Props, 'box' | 'pictures'> & { name: string }

function Drawing({ box, name, pictures }: DrawingProps) {
	const frame = useRef<HTMLSpanElement>(null)
	useDrawing(frame, { box, pictures })
	return (
		<span
			ref={frame}
			className={styles.drawing}
			role="img"
			aria-label={name}
			lang={languageOfText(name)}
			data-name={name}
		/>
	)
}

/** Draws it once it comes near what is in view, and again where it did not come once there is a connection. */
function useDrawing(frame: RefObject<HTMLElement | null>, { box, pictures }: Omit<DrawingProps, 'name'>) {
	useEffect(() => {
		const element = frame.current
		if (!element) return
		let isGone = false
		function draw() {
			if (!element) return
			pictures.draw(box, element.clientWidth * devicePixelRatio).then(
				canvas => isGone || element.replaceChildren(canvas),
				() => isGone || window.addEventListener('online', draw, { once: true }),
			)
		}
		const observer = new IntersectionObserver(
			entries => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return
				observer.disconnect()
				draw()
			},
			{ rootMargin: nearby },
		)
		observer.observe(element)
		return () => {
			isGone = true
			observer.disconnect()
			window.removeEventListener('online', draw)
		}
	}, [frame, box, pictures])
}
