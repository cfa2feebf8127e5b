import { PanelRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import { IconButton } from '#design/icon-button.tsx'
import { currentEntry, type Entry } from '../chapters.ts'
import type { PageSource } from '../pages/page-source.ts'
import { type Reader, useReader } from '../reader-store.ts'
import { useIsWide } from '../use-is-wide.ts'
import { useReadingWords } from '../use-reading-words.ts'
import styles from './dock.module.css'
import { Pagination } from './pagination.tsx'

type Props = {
	reader: Reader
	source: PageSource
	title: string
	entries: readonly Entry[]
	audioBar: ReactNode
	hasEnding: boolean
	viewButton: ReactNode
}

/** The bottom bar, in reach of a thumb: progress, pagination, the player and the tools button. */
export function Dock({ reader, source, title, entries, audioBar, hasEnding, viewButton }: Props) {
	const index = useReader(reader, state => state.index)
	const chapter = currentEntry(entries, pageNumberOf(asPageIndex(index), source.startPage))
	const shown = chapter?.title ?? title
	const share = reader.pages.length > 1 ? index / (reader.pages.length - 1) : 1
	return (
		<footer className={styles.dock} data-audio={audioBar !== null}>
			<div className={styles.progress} style={{ '--share': share } as CSSProperties} />
			<p lang={languageOfText(shown)} className={styles.chapter} title={title}>
				{shown}
			</p>
			<Pagination reader={reader} source={source} hasEnding={hasEnding} />
			{audioBar ? <div className={styles.audio}>{audioBar}</div> : null}
			{viewButton ? <div className={styles.view}>{viewButton}</div> : null}
			<ToolsButton reader={reader} />
		</footer>
	)
}

function ToolsButton({ reader }: { reader: Reader }) {
	const t = useReadingWords()
	const isWide = useIsWide()
	const toolbar = useReader(reader, state => state.toolbar)
	const isShown = toolbar === 'auto' ? isWide : toolbar === 'shown'
	return (
		<IconButton
			name={t(isShown ? 'toolbar.hide' : 'toolbar.show')}
			className={styles.tools}
			aria-expanded={isShown}
			onClick={() => reader.send({ type: 'toolbar', shown: !isShown })}
		>
			<PanelRight aria-hidden size={20} />
		</IconButton>
	)
}
