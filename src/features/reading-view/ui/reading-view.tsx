import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import type { TextLine, TextPage } from '#features/books/rules.ts'
import './andika.css'
import type { Hits, NoteMark } from './flow.ts'
import type { FilledPage } from './flow-parts.tsx'
import type { PagePictures } from './page-picture.tsx'
import { PageText, type TrackOfPage } from './page-text.tsx'
import { ReadingRuler } from './reading-ruler.tsx'
import styles from './reading-view.module.css'
import printStyles from './reading-view-print.module.css'
import { type Spot, showSpot, spotInText } from './same-spot.ts'
import { SettingsBar } from './settings-bar.tsx'
import { type LoadText, usePageTexts } from './use-page-texts.ts'
import { useReadingViewWords } from './use-reading-view-words.ts'
import { type Said, useSaid } from './use-said.ts'
import { type TurnOf, useSwipe } from './use-swipe.ts'
import { useViewKeys } from './use-view-keys.ts'
import { contrasts, faces, sizesRem, spacings, useViewSettings, usualText } from './view-settings.ts'

export type ViewPage = { index: number; label: string; tracks: readonly TrackOfPage[] }
type Props = {
	pages: readonly ViewPage[]
	/** BCP 47; null if unknown. */
	language: string | null
	load: LoadText
	hitsIn(lines: readonly TextLine[]): Hits
	/** The reader's highlights on a page. Must stay the same function until they change. */
	notesIn(index: number, page: TextPage): readonly NoteMark[]
	/** Must stay the same function. */
	picturesOf(index: number): PagePictures
	/** What is answered on a page; null where nothing is. */
	filledOn?(index: number, page: TextPage): FilledPage | null
	/** What a voice says at this moment. */
	said?: Said | null
	/** Plays sentence after sentence; absent where none is said of these pages. */
	onSentences?: (() => void) | undefined
	/** Where the reader comes from, and where they were when they leave. */
	begin?: Spot | null
	onLeave?(spot: Spot): void
	/** The hit that the search is at; `step` changes whenever it is to be shown. */
	hit: { index: number; number: number; step: number } | null
	turnOf: TurnOf
	/** Null on the last page. */
	onNext: (() => void) | null
	onPrevious(): void
	onImage(): void
}

/** Pages as text that flows, in the size and spacing that the reader chose. */
export function ReadingView({
	pages,
	language,
	load,
	hitsIn,
	notesIn,
	picturesOf,
	filledOn,
	said = null,
	onSentences,
	begin = null,
	onLeave,
	hit,
	turnOf,
	onNext,
	onPrevious,
	onImage,
}: Props) {
	const t = useReadingViewWords()
	const { settings, change } = useViewSettings()
	const view = useRef<HTMLElement>(null)
	const { loaded, retry } = usePageTexts(
		load,
		pages.map(({ index }) => index),
	)
	const swipe = useSwipe(turnOf, turn => (turn === 'next' ? onNext?.() : onPrevious()))
	const isLoaded = pages.every(({ index }) => loaded[index] !== undefined)
	useViewKeys(view, {
		isLoaded,
		larger: () =>
			change({ size: settings.size + 1 > sizesRem.length - 1 ? settings.size : settings.size + 1 }),
		smaller: () => change({ size: Math.max(0, settings.size - 1) }),
		usual: () => change(usualText),
	})
	const first = pages[0]?.index ?? 0
	useScroll(view, { first, isLoaded, step: hit?.step ?? 0 })
	const wantSaid = useSaid(view, said)
	useSameSpot(view, { begin, isLoaded, onLeave })
	return (
		<section
			ref={view}
			className={`${styles.view} ${printStyles.view}`}
			aria-label={t('text')}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
			tabIndex={0}
			data-face={faces[settings.face]}
			data-contrast={contrasts[settings.contrast]}
			style={
				{
					'--text-size': `${sizesRem[settings.size]}rem`,
					'--spacing': spacings[settings.spacing],
				} as CSSProperties
			}
			{...swipe}
		>
			<SettingsBar settings={settings} onChange={change} />
			{settings.hasRuler ? <ReadingRuler {...{ view, first, isLoaded }} /> : null}
			{pages.map(({ index, label, tracks }) => (
				<PageText
					key={index}
					{...{ index, label, tracks, language, hitsIn, notesIn, picturesOf, filledOn, onImage }}
					text={loaded[index]}
					said={said?.index === index ? said : null}
					currentHit={hit?.index === index ? hit.number : -1}
					onSentences={
						onSentences &&
						(() => {
							wantSaid()
							onSentences()
						})
					}
					onRetry={retry}
				/>
			))}
			{onNext ? (
				<Button variant="secondary" className={styles.next} onClick={onNext}>
					{t('next')}
				</Button>
			) : null}
		</section>
	)
}

type Scrolling = { first: number; isLoaded: boolean; step: number }

/** A page turn begins at the top; the hit that the search is at comes into view. */
function useScroll(view: RefObject<HTMLElement | null>, { first, isLoaded, step }: Scrolling): void {
	const shown = useRef(first)
	const seen = useRef(0)
	useLayoutEffect(() => {
		if (shown.current !== first) view.current?.scrollTo({ top: 0 })
		shown.current = first
		if (!isLoaded || step === seen.current) return
		seen.current = step
		view.current?.querySelector('mark[data-current]')?.scrollIntoView({ block: 'center' })
	}, [view, first, isLoaded, step])
}

type Moving = { begin: Spot | null; isLoaded: boolean; onLeave: ((spot: Spot) => void) | undefined }

/** The text begins where the reader comes from, and who leaves it says where they were. */
function useSameSpot(view: RefObject<HTMLElement | null>, { begin, isLoaded, onLeave }: Moving): void {
	const isShown = useRef(begin === null)
	const leave = useRef(onLeave)
	leave.current = onLeave
	useLayoutEffect(() => {
		if (!isLoaded || isShown.current || !begin || !view.current) return
		isShown.current = true
		showSpot(view.current, begin)
	}, [view, begin, isLoaded])
	useLayoutEffect(() => {
		const element = view.current
		return () => {
			const spot = element && spotInText(element)
			if (spot) leave.current?.(spot)
		}
	}, [view])
}
