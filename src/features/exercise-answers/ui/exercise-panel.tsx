import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { IconButton } from '#design/icon-button.tsx'
import panelStyles from '#design/panel/reader-panel.module.css'
import { useRestoredFocus } from '#design/panel/use-restored-focus.ts'
import { useStore } from '#design/store.ts'
import type { Space } from '#features/exercises/rules.ts'
import type { Answer } from '../contract.ts'
import { CheckTools } from './check-tools.tsx'
import { type ExerciseState, untouched } from './checker.ts'
import styles from './exercise-panel.module.css'
import type { ExerciseScreen, ExercisesOfBook } from './exercises-of-book.ts'
import { announcementOf, nameOfExercise, nameOfSpace } from './names.ts'
import { PanelField } from './panel-field.tsx'
import { SaidInTrack } from './said-in-track.tsx'
import { SentenceWithBlanks } from './sentence-with-blanks.tsx'
import { SpaceResult } from './space-result.tsx'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useExerciseWords } from './use-exercise-words.ts'

type Opened = NonNullable<ExerciseScreen['opened']>
const none: ReadonlyMap<string, Answer> = new Map()
const noStates: ReadonlyMap<string, ExerciseState> = new Map()

/** One space after another with its sentence: at the foot of a phone, beside the page where there is room. */
export function ExercisePanel({ book }: { book: ExercisesOfBook }) {
	const { opened } = useStore(book.screen, book.screen.get())
	return opened ? <OpenedPanel key={opened.exercise.id} {...{ book, opened }} /> : null
}

function OpenedPanel({ book, opened }: { book: ExercisesOfBook; opened: Opened }) {
	const t = useExerciseWords()
	const panel = useRef<HTMLElement>(null)
	const answers = useStore({ watch: book.answers.watch, get: book.answers.answers }, none)
	const states = useStore({ watch: book.checker.watch, get: book.checker.states }, noStates)
	const { exercise, pageIndex } = opened
	const { spaces } = exercise
	const at = Math.min(opened.at, spaces.length - 1)
	const space = spaces[at]
	const state = states.get(exercise.id) ?? untouched
	const goTo = (next: number) => book.screen.set({ opened: { ...opened, at: next } })
	const close = () => book.screen.set({ opened: null })
	const check = () => void book.checker.check(pageIndex, exercise)
	useFocusAtSpace(panel, space)
	useAboveKeyboard(panel)
	if (!space) return null
	function pressed(event: KeyboardEvent) {
		if (event.key === 'Escape') close()
		else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) check()
		else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
			if (at + 1 < spaces.length) goTo(at + 1)
			else check()
		} else return
		event.preventDefault()
		event.stopPropagation()
	}
	return (
		<section
			ref={panel}
			className={`${panelStyles.panel} ${styles.panel}`}
			data-beside="exercise"
			aria-label={nameOfExercise(exercise, t)}
			tabIndex={-1}
			onKeyDown={pressed}
		>
			<header className={panelStyles.head}>
				<h2>{nameOfExercise(exercise, t)}</h2>
				<IconButton name={t('close')} shortcut="Esc" onClick={close}>
					<X aria-hidden size={20} />
				</IconButton>
			</header>
			<div className={panelStyles.body}>
				<p className={styles.instruction} lang={languageOfText(exercise.instruction)}>
					{exercise.instruction}
				</p>
				{book.tracksOf(pageIndex, exercise)}
				<SentenceWithBlanks exercise={exercise} space={space} answers={answers} />
				<PanelField
					key={space.id}
					space={space}
					name={nameOfSpace(exercise, space, t)}
					answer={answers.get(space.id)}
					onWrite={text => book.answers.write(exercise.id, space.id, text)}
					onLeave={book.answers.storeTyped}
				/>
				<SpaceResult
					answer={answers.get(space.id)}
					shown={state.keys?.get(space.id)}
					inTrack={
						<SaidInTrack
							key={space.id}
							{...{ book, pageIndex, exercise, space }}
							shown={state.keys?.get(space.id)}
						/>
					}
					onJudge={verdict =>
						book.answers.judge(exercise.id, [
							{ space: space.id, text: answers.get(space.id)?.text ?? '', verdict },
						])
					}
				/>
				<CheckTools
					{...{ exercise, state, answers }}
					steps={<Steps at={at} count={spaces.length} onStep={goTo} />}
					onCheck={check}
					onReveal={() => void book.checker.reveal(pageIndex, exercise)}
					onAgain={() => {
						goTo(
							Math.max(
								0,
								spaces.findIndex(({ id }) => answers.get(id)?.verdict === 'wrong'),
							),
						)
						book.checker.tryAgain(exercise)
					}}
				/>
				<p className={styles.said} role="status" data-check={state.checks}>
					{announcementOf(exercise, state, { answers, t })}
				</p>
			</div>
		</section>
	)
}

function Steps({ at, count, onStep }: { at: number; count: number; onStep(at: number): void }) {
	const t = useExerciseWords()
	if (count < 2) return null
	return (
		<div className={styles.steps}>
			<IconButton name={t('previous')} disabled={at === 0} onClick={() => onStep(at - 1)}>
				<ChevronLeft aria-hidden size={20} />
			</IconButton>
			<span>{t('number', { number: at + 1, count })}</span>
			<IconButton name={t('next')} disabled={at === count - 1} onClick={() => onStep(at + 1)}>
				<ChevronRight aria-hidden size={20} />
			</IconButton>
		</div>
	)
}

/** The field of each space that is come to; back to what opened the panel as it closes. */
function useFocusAtSpace(panel: { current: HTMLElement | null }, space: Space | undefined): void {
	useRestoredFocus()
	const id = space?.id
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each space
	useEffect(() => {
		const field = panel.current?.querySelector<HTMLElement>('input:checked, input, textarea')
		;(field ?? panel.current)?.focus({ preventScroll: true })
		// Within the panel only: of a window at 400 % its beginning fills all of it.
		field?.scrollIntoView({ block: 'nearest' })
	}, [panel, id])
}
