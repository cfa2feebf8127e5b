import { X } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { IconButton } from '#design/icon-button.tsx'
import panelStyles from '#design/panel/reader-panel.module.css'
import { useRestoredFocus } from '#design/panel/use-restored-focus.ts'
import { useStore } from '#design/store.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './word-panel.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }
import type { WordQuery, WordsOfBook } from './words-of-book.ts'

type Props = {
	book: WordsOfBook
	/** What the panel shows, whose code comes later than the button that opens it. */
	Query: ComponentType<{ book: WordsOfBook; query: WordQuery }>
	Unit: ComponentType<{ book: WordsOfBook; index: number }>
}

/** A word and what it means, or the words of the unit: at the foot of a phone, beside the page where there is room. */
export function WordPanel({ book, Query, Unit }: Props) {
	const t = useWords({ en, ru })
	const { opened } = useStore(book.screen, book.screen.get())
	if (opened === null) return null
	const close = () => book.screen.set({ opened: null })
	if (opened.kind === 'word')
		return (
			<Panel
				key="word"
				opened={opened}
				title={opened.word}
				language={languageOfText(opened.word)}
				name={t('panel.word', { word: opened.word })}
				onClose={close}
			>
				<Query key={`${opened.index} ${opened.word} ${opened.sentence}`} book={book} query={opened} />
			</Panel>
		)
	return (
		<Panel key="unit" opened={opened} title={t('panel.unit')} name={t('panel.unit')} onClose={close}>
			<Unit key={opened.index} book={book} index={opened.index} />
		</Panel>
	)
}

type PanelProps = {
	/** Another one for each press. */
	opened: object
	title: string
	/** Language of the title; absent for that of the screen. */
	language?: string
	name: string
	onClose(): void
	children: ReactNode
}

function Panel({ opened, title, language, name, onClose, children }: PanelProps) {
	const t = useWords({ en, ru })
	const panel = useRef<HTMLElement>(null)
	useFocusWhileOpen(panel, opened)
	function pressed(event: KeyboardEvent) {
		if (event.key !== 'Escape') return
		onClose()
		event.preventDefault()
		event.stopPropagation()
	}
	return (
		<section
			ref={panel}
			className={`${panelStyles.panel} ${styles.panel}`}
			data-beside="words"
			aria-label={name}
			tabIndex={-1}
			onKeyDown={pressed}
		>
			<header className={panelStyles.head}>
				<h2 lang={language}>{title}</h2>
				<IconButton name={t('close')} shortcut="Esc" onClick={onClose}>
					<X aria-hidden size={20} />
				</IconButton>
			</header>
			<div className={panelStyles.body}>{children}</div>
		</section>
	)
}

/** The next word takes it too, which a press on the page took away; back to what opened the panel as it closes. */
function useFocusWhileOpen(panel: { current: HTMLElement | null }, opened: object): void {
	useRestoredFocus()
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew, the same word too
	useEffect(() => panel.current?.focus({ preventScroll: true }), [panel, opened])
}
