import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import styles from './book-carousel.module.css'

type Props = {
	title: string
	/** Where all of them are. */
	to?: string
	/** Why it is here, in a sentence. */
	about?: string | undefined
	/** `ladder`: each `li` begins with a `p` for its step. */
	shape?: 'row' | 'ladder'
	/** `li` elements. */
	children: ReactNode
}

const slidesAtATime = 3
/** Scroll offsets may be fractional. */
const nearPx = 4

/** Scrolls and snaps without scripts; with them buttons and arrow keys move it. */
export function BookCarousel({ title, to, about, shape = 'row', children }: Props) {
	const t = useWords({ en, ru })
	const viewport = useRef<HTMLDivElement>(null)
	const ends = useEnds(viewport)
	function turn(by: number) {
		// The first may be wider than the others.
		const [, first, second] = viewport.current?.querySelectorAll('li') ?? []
		if (!first || !second) return
		// Smooth or not: the style sheet decides.
		viewport.current?.scrollBy({ left: by * (second.offsetLeft - first.offsetLeft) })
	}
	function handleKeys(event: KeyboardEvent) {
		if (event.key === 'ArrowRight') turn(slidesAtATime)
		if (event.key === 'ArrowLeft') turn(-slidesAtATime)
	}
	return (
		<section
			className={styles.carousel}
			aria-label={title}
			aria-roledescription="carousel"
			onKeyDown={handleKeys}
		>
			<header className={styles.head}>
				<h2 lang={languageOfText(title)}>{title}</h2>
				{to ? (
					<a href={to} aria-label={t('seeAllOf', { title })}>
						{t('seeAll')}
					</a>
				) : null}
				<div className={styles.arrows} hidden={ends.isStart && ends.isEnd}>
					<IconButton
						name={t('previousBooks')}
						shortcut="ArrowLeft"
						disabled={ends.isStart}
						onClick={() => turn(-slidesAtATime)}
					>
						<ChevronLeft aria-hidden size={22} />
					</IconButton>
					<IconButton
						name={t('nextBooks')}
						shortcut="ArrowRight"
						disabled={ends.isEnd}
						onClick={() => turn(slidesAtATime)}
					>
						<ChevronRight aria-hidden size={22} />
					</IconButton>
				</div>
				{about ? <p className={styles.about}>{about}</p> : null}
			</header>
			<div className={styles.viewport} ref={viewport}>
				<ul className={shape === 'ladder' ? `${styles.row} ${styles.ladder}` : styles.row}>{children}</ul>
			</div>
		</section>
	)
}

function useEnds(viewport: RefObject<HTMLElement | null>): { isStart: boolean; isEnd: boolean } {
	const [ends, setEnds] = useState({ isStart: true, isEnd: false })
	useEffect(() => {
		const row = viewport.current
		if (!row) return
		const look = () => {
			const isStart = row.scrollLeft < nearPx
			const isEnd = row.scrollLeft + row.clientWidth > row.scrollWidth - nearPx
			setEnds(before => (before.isStart === isStart && before.isEnd === isEnd ? before : { isStart, isEnd }))
		}
		const observer = new ResizeObserver(look)
		observer.observe(row)
		row.addEventListener('scroll', look, { passive: true })
		return () => {
			observer.disconnect()
			row.removeEventListener('scroll', look)
		}
	}, [viewport])
	return ends
}
