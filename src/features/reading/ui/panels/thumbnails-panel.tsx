import { useEffect, useRef } from 'react'
import { labelOfPage } from '../page-numbers.ts'
import type { PageSource } from '../pages/page-source.ts'
import { type Reader, useReader } from '../reader-store.ts'
import { Thumbnail } from '../stage/thumbnail.tsx'
import { useReadingWords } from '../use-reading-words.ts'
import styles from './thumbnails-panel.module.css'

type Props = { reader: Reader; source: PageSource; onOpened(): void }

export function ThumbnailsPanel({ reader, source, onOpened }: Props) {
	const t = useReadingWords()
	const index = useReader(reader, state => state.index)
	const list = useRef<HTMLUListElement>(null)
	useEffect(() => {
		list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
	}, [])
	return (
		<ul ref={list} className={styles.pages}>
			{source.pages.map(([width, height], page) => {
				const name = labelOfPage(page, source)
				return (
					<li key={name + String(page)}>
						<button
							type="button"
							className={styles.page}
							aria-label={t('page', { page: name })}
							data-page-link={page}
							aria-current={page === index ? 'page' : undefined}
							onClick={() => {
								reader.send({ type: 'goTo', index: page })
								onOpened()
							}}
						>
							<span className={styles.picture} style={{ aspectRatio: width / height }}>
								<Thumbnail source={source} index={page} />
							</span>
							<span aria-hidden>{name}</span>
						</button>
					</li>
				)
			})}
		</ul>
	)
}
