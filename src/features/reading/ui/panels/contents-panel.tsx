import { useEffect, useRef } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import { showAlert } from '#design/alert-store.ts'
import { currentEntry, type Entry } from '../chapters.ts'
import { indexOfNumber, labelOfNumber } from '../page-numbers.ts'
import type { PageSource } from '../pages/page-source.ts'
import { type Reader, useReader } from '../reader-store.ts'
import { useReadingWords } from '../use-reading-words.ts'
import styles from './contents-panel.module.css'

type Props = { reader: Reader; entries: readonly Entry[]; source: PageSource; onOpened(): void }

export function ContentsPanel({ reader, entries, source, onOpened }: Props) {
	const { startPage } = source
	const pageCount = reader.pages.length
	const t = useReadingWords()
	const index = useReader(reader, state => state.index)
	const current = currentEntry(entries, pageNumberOf(asPageIndex(index), startPage))
	const list = useRef<HTMLUListElement>(null)
	useEffect(() => {
		list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
	}, [])

	function open(page: number) {
		const to = indexOfNumber(page, { startPage, pageCount })
		if (to === null) {
			const message = t('alert.warning.page-out-of-range', { page: String(page) })
			return showAlert({ type: 'warning', message })
		}
		reader.send({ type: 'goTo', index: to })
		onOpened()
	}

	if (entries.length === 0) return <p className={styles.none}>{t('contents.none')}</p>
	return (
		<ul ref={list}>
			{entries.map(entry => (
				<li key={entry.index}>
					<button
						type="button"
						className={styles.entry}
						data-depth={entry.depth}
						aria-current={entry === current ? 'location' : undefined}
						data-page-link={indexOfNumber(entry.page, { startPage, pageCount }) ?? undefined}
						onClick={() => open(entry.page)}
					>
						<span lang={languageOfText(entry.title)}>{entry.title}</span>
						<span className={styles.page}>{labelOfNumber(entry.page, source)}</span>
					</button>
				</li>
			))}
		</ul>
	)
}
