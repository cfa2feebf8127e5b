import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Slider } from '#design/choice/slider.tsx'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import { IconButton } from '#design/icon-button.tsx'
import panelStyles from '#design/panel/reader-panel.module.css'
import { useRestoredFocus } from '#design/panel/use-restored-focus.ts'
import { useStore } from '#design/store.ts'
import { type AidSettings, widthSetting } from './aid-settings.ts'
import type { AidedBook } from './aided-book.ts'
import styles from './aids-panel.module.css'
import { pageRanges } from './page-ranges.ts'
import { Ruler } from './ruler.tsx'
import { useAidsWords } from './use-aids-words.ts'

/** The panel while it is open, and the ruler while it is on. */
export function ReadingAids({ book }: { book: AidedBook }) {
	const isOpen = useStore(book.isOpen, false)
	const { ruler } = useStore(book.settings, book.settings.get())
	return (
		<>
			{ruler ? <Ruler stage={book.stage} /> : null}
			{isOpen ? <AidsPanel book={book} /> : null}
		</>
	)
}

function AidsPanel({ book }: { book: AidedBook }) {
	const t = useAidsWords()
	const panel = useRef<HTMLElement>(null)
	useRestoredFocus()
	useEffect(() => panel.current?.focus({ preventScroll: true }), [])
	const close = () => book.isOpen.set(false)
	function pressed(event: KeyboardEvent) {
		if (event.key !== 'Escape') return
		close()
		event.preventDefault()
		event.stopPropagation()
	}
	return (
		<section
			ref={panel}
			className={`${panelStyles.panel} ${styles.panel}`}
			data-beside="words"
			aria-label={t('panel')}
			tabIndex={-1}
			onKeyDown={pressed}
		>
			<header className={panelStyles.head}>
				<h2>{t('panel')}</h2>
				<IconButton name={t('close')} shortcut="Esc" onClick={close}>
					<X aria-hidden size={20} />
				</IconButton>
			</header>
			<div className={`${panelStyles.body} ${styles.body}`}>
				<Place book={book} />
				<h3>{t('zoom')}</h3>
				<Choice book={book} name={widthSetting()} words={t('fitWidth')} />
				<Choice book={book} name="wholeOnTurn" words={t('wholeOnTurn')} hint={t('wholeOnTurn.hint')} />
				<h3>{t('attention')}</h3>
				<Choice
					book={book}
					name="ruler"
					words={t('ruler')}
					hint={t(hasCoarsePointer() ? 'ruler.hint.touch' : 'ruler.hint')}
				/>
				<h3>{t('privacy')}</h3>
				<Choice book={book} name="isPrivate" words={t('private')} hint={t('private.hint')} />
			</div>
		</section>
	)
}

function Place({ book: { place, pageCount, labelOf, goTo } }: { book: AidedBook }) {
	const t = useAidsWords()
	const index = useStore({ watch: place.watch, get: () => place.state().index }, 0)
	if (pageCount < 2) return null
	const total = labelOf(pageCount - 1)
	const shown = t('page', { page: labelOf(index), total })
	const ranges = pageRanges(pageCount)
	return (
		<>
			<h3>{t('place')}</h3>
			<div className={styles.slider}>
				<Slider
					name={t('pageSlider')}
					value={index}
					max={pageCount - 1}
					step={1}
					valueText={shown}
					onChange={goTo}
				/>
				<output>{shown}</output>
			</div>
			{ranges.length > 1 ? (
				<ul className={styles.ranges} aria-label={t('ranges')}>
					{ranges.map(({ first, last }) => (
						<li key={first}>
							<button
								type="button"
								aria-current={index >= first && index <= last ? 'true' : undefined}
								onClick={() => goTo(first)}
							>
								{first === last ? labelOf(first) : `${labelOf(first)}–${labelOf(last)}`}
							</button>
						</li>
					))}
				</ul>
			) : null}
		</>
	)
}

type ChoiceProps = { book: AidedBook; name: keyof AidSettings; words: string; hint?: string }

function Choice({ book: { settings }, name, words, hint }: ChoiceProps) {
	const isOn = useStore(settings, settings.get())[name]
	const id = useId()
	return (
		<div className={styles.choice}>
			<label>
				<input
					type="checkbox"
					checked={isOn}
					aria-describedby={hint ? id : undefined}
					onChange={event => settings.change({ [name]: event.currentTarget.checked })}
				/>
				{words}
			</label>
			{hint ? <p id={id}>{hint}</p> : null}
		</div>
	)
}
