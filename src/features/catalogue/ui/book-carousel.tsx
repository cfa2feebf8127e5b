import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './book-carousel.module.css'

type Props = {
	title: string /** Where all of them are. */
	to?: string /** `li` elements. */
	children: ReactNode
}

const slidesAtATime = 3

/** A shelf that is dragged, swiped and turned by arrow keys; without scripts it is a row that scrolls. */
export function BookCarousel({ title, to, children }: Props) {
	const t = useWords({ en, ru })
	const [viewport, embla] = useEmblaCarousel({
		align: 'start',
		containScroll: 'trimSnaps',
		slidesToScroll: 1,
		duration: 18,
	})
	const [ends, setEnds] = useState({ isStart: true, isEnd: false })
	useEffect(() => {
		if (!embla) return
		const update = () => setEnds({ isStart: !embla.canScrollPrev(), isEnd: !embla.canScrollNext() })
		update()
		embla.on('select', update).on('reInit', update)
		return () => {
			embla.off('select', update).off('reInit', update)
		}
	}, [embla])
	const turn = useCallback(
		(by: number) => {
			if (!embla) return
			const last = embla.scrollSnapList().length - 1
			embla.scrollTo(Math.min(last, Math.max(0, embla.selectedScrollSnap() + by)))
		},
		[embla],
	)
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
				<h2>{title}</h2>
				{to ? (
					<Link to={to} aria-label={t('seeAllOf', { title })}>
						{t('seeAll')}
					</Link>
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
			</header>
			<div className={styles.viewport} ref={viewport} data-live={embla ? '' : undefined}>
				<ul className={styles.row}>{children}</ul>
			</div>
		</section>
	)
}
