import { type MouseEvent, type ReactNode, startTransition, useState } from 'react'
import type { BookLayout } from '#contract/book-layout.ts'
import { useWords } from '#i18n/use-words.ts'
import type { SamplePage, Track } from '../../contract.ts'
import { LightBox } from './light-box.tsx'
import styles from './look-inside.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	demo: string
	title: string
	pages: readonly SamplePage[]
	layout: BookLayout
	/** Pages of the whole demo. */
	pageCount: number
	playerOf(track: Track): ReactNode
	buy: ReactNode
}

/** The first pages of the demo, each a link into it; with scripts they open at reading size on this page. */
export function LookInside({ demo, pages, ...box }: Props) {
	const t = useWords({ en, ru })
	const [opened, setOpened] = useState<number | null>(null)
	function press(event: MouseEvent, index: number) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		// The press is painted before the light box is made.
		startTransition(() => setOpened(index))
	}
	return (
		<>
			<ul className={styles.row}>
				{pages.map(({ index, number, src, width, height }) => (
					<li key={index}>
						<a href={`/demo-books/${demo}?page=${number}`} data-opens onClick={event => press(event, index)}>
							<img
								src={src}
								width={width}
								height={height}
								loading="lazy"
								decoding="async"
								alt={t('pageOfDemo', { number: String(number) })}
							/>
						</a>
					</li>
				))}
				<li className={styles.more}>
					<a href={`/demo-books/${demo}`}>{t('openDemo')}</a>
				</li>
			</ul>
			{opened === null ? null : (
				<LightBox demo={demo} pages={pages} first={opened} onClose={() => setOpened(null)} {...box} />
			)}
		</>
	)
}
