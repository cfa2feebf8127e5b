import { useEffect, useRef } from 'react'
import { nameOfPage } from './page-numbers.ts'
import type { PageSource } from './page-source.ts'
import { type Reader, useReader } from './reader-store.ts'
import { Thumbnail } from './thumbnail.tsx'
import styles from './thumbnails-panel.module.css'
import { useReadingWords } from './use-reading-words.ts'

type Props = { reader: Reader; source: PageSource; onOpened(): void }

/** All pages as small pictures; those that are out of sight cost nothing until they are scrolled to. */
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
				const name = nameOfPage(page, source)
				return (
					<li key={name + String(page)}>
						<button
							type="button"
							className={styles.page}
							aria-label={t('page', { page: name })}
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
