import { Check, Pause, PencilLine, Play } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from '#design/store.ts'
import type { Exercise, Space } from '#features/exercises/rules.ts'
import type { Answer } from '../contract.ts'
import { styleOf } from './box-style.ts'
import { type Phase, untouched } from './checker.ts'
import styles from './exercise-layer.module.css'
import type { ExercisesOfBook } from './exercises-of-book.ts'
import { announcementOf, firstToDo, nameOfAnswered, nameOfExercise, scoreOf } from './names.ts'
import { boxOfField, isOnPage, type ShownPage } from './on-page.ts'
import { SpaceField } from './space-field.tsx'
import { useExerciseWords } from './use-exercise-words.ts'
import { VerdictMark } from './verdict-mark.tsx'

type Props = {
	book: ExercisesOfBook
	index: number
	exercises: readonly Exercise[]
	/** Seen only: while something is drawn on the page. */
	isInert?: boolean
}

/** What is written in the exercises of a page, on its image: inside the page's box, where `--u` is a point. */
export function ExerciseLayer({ book, index, exercises, isInert = false }: Props) {
	const layer = useRef<HTMLDivElement>(null)
	const shown = useShownPage(layer, book.widthOf(index))
	usePressesOfItsOwn(layer)
	return (
		<div ref={layer} className={styles.layer} inert={isInert} data-exercises>
			{shown
				? exercises.map(exercise => <OneExercise key={exercise.id} {...{ book, index, exercise, shown }} />)
				: null}
		</div>
	)
}

type OneProps = { book: ExercisesOfBook; index: number; exercise: Exercise; shown: ShownPage }

function OneExercise({ book, index, exercise, shown }: OneProps) {
	const t = useExerciseWords()
	const answers = useStore({ watch: book.answers.watch, get: book.answers.answers }, none)
	const states = useStore({ watch: book.checker.watch, get: book.checker.states }, noStates)
	const state = states.get(exercise.id) ?? untouched
	const { opened: panel } = useStore(book.screen, book.screen.get())
	// What is announced is said by the panel then.
	const isOpened = panel?.exercise.id === exercise.id
	const opened = isOpened ? exercise.spaces[panel.at]?.id : undefined
	const name = nameOfExercise(exercise, t)
	const open = (at: number) => book.screen.set({ opened: { pageIndex: index, exercise, at } })
	const check = () => void book.checker.check(index, exercise)
	const hasFields = exercise.spaces.some(space => isOnPage(space, shown))
	const { right, wrong } = scoreOf(exercise, answers)
	const isCounted = right + wrong > 0
	const isJudged = exercise.spaces.some(({ id }) => answers.get(id)?.verdict)
	function pressed(event: KeyboardEvent) {
		if (event.key !== 'Enter') return
		const isCheck = event.ctrlKey || event.metaKey
		const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(typedFields)]
		const at = fields.indexOf(event.target as HTMLElement)
		// A text of several lines has Enter for itself.
		if (!isCheck && !(fields[at] instanceof HTMLInputElement)) return
		event.preventDefault()
		const next = isCheck ? undefined : fields[at + 1]
		if (next) next.focus()
		else check()
	}
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would have a box of its own on the page
		<div role="group" aria-label={name} className={styles.exercise} onKeyDown={pressed}>
			{exercise.spaces.map((space, at) =>
				isOnPage(space, shown) ? (
					<SpaceField
						key={space.id}
						{...{ exercise, space }}
						answer={answers.get(space.id)}
						onWrite={text => book.answers.write(exercise.id, space.id, text)}
						onLeave={book.answers.storeTyped}
					/>
				) : (
					<SpaceButton
						key={space.id}
						{...{ exercise, space }}
						answer={answers.get(space.id)}
						isCurrent={opened === space.id}
						onOpen={() => open(at)}
					/>
				),
			)}
			<div className={styles.tools} style={{ '--y': exercise.box[1] } as CSSProperties}>
				{hasFields ? (
					<button
						type="button"
						className={styles.check}
						data-phase={state.phase}
						aria-label={t('check.of', { exercise: name })}
						title={`${t('check')} (Ctrl+Enter)`}
						onClick={check}
					>
						<Check aria-hidden size={20} />
					</button>
				) : null}
				{book.ownTrack(index, exercise, ({ title, isPlaying, onPress }) => (
					<button
						type="button"
						className={styles.check}
						aria-label={t(isPlaying ? 'track.pause' : 'track.play', { title })}
						title={title}
						onClick={onPress}
					>
						{isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
					</button>
				))}
				{hasFields && !isJudged ? null : (
					<button
						type="button"
						className={styles.more}
						aria-label={
							isCounted
								? t('results', { exercise: name, right, count: right + wrong })
								: t('open', { exercise: name })
						}
						onClick={() => open(firstToDo(exercise, answers))}
					>
						{isCounted ? `${right}/${right + wrong}` : <PencilLine aria-hidden size={18} />}
					</button>
				)}
			</div>
			<p
				className={isSeen(state.phase) && !isOpened ? styles.note : 'visually-hidden'}
				style={{ '--y': exercise.box[1] } as CSSProperties}
				role="status"
				data-check={state.checks}
			>
				{isOpened ? '' : announcementOf(exercise, state, { answers, t })}
			</p>
		</div>
	)
}

const typedFields = 'input[enterkeyhint], textarea'

/** Marks on the page tell of everything else. */
const isSeen = (phase: Phase) => phase === 'empty' || phase === 'waiting' || phase === 'failed'

const none: ReadonlyMap<string, Answer> = new Map()
const noStates: ReadonlyMap<string, typeof untouched> = new Map()

type SpaceButtonProps = {
	exercise: Exercise
	space: Space
	answer: Answer | undefined
	isCurrent: boolean
	onOpen(): void
}

const isWritten = ({ kind }: Space) => kind === 'gap' || kind === 'line' || kind === 'cell'

/** Where a space is too small to be typed into: what was written in it, which opens the panel. */
function SpaceButton({ exercise, space, answer, isCurrent, onOpen }: SpaceButtonProps) {
	const t = useExerciseWords()
	const text = answer?.text ?? ''
	const verdict = answer?.verdict ?? null
	return (
		<button
			type="button"
			className={styles.place}
			data-space={space.id}
			data-verdict={verdict ?? undefined}
			data-current={isCurrent || undefined}
			style={styleOf(isWritten(space) ? boxOfField(space) : space.box)}
			aria-label={nameOfAnswered({ exercise, space, answer }, t)}
			aria-description={space.sentence}
			onClick={onOpen}
		>
			<span>{text}</span>
			<VerdictMark verdict={verdict === 'no_key' ? null : verdict} />
		</button>
	)
}

/** CSS pixels of a point, and whether whoever reads has a mouse; null until it is measured. */
function useShownPage(layer: RefObject<HTMLDivElement | null>, points: number): ShownPage | null {
	const [shown, setShown] = useState<ShownPage | null>(null)
	useEffect(() => {
		const element = layer.current
		if (!element) return
		const measure = () => {
			const width = element.offsetWidth
			const isFine = matchMedia('(pointer: fine)').matches
			setShown(now => (now?.width === width && now.isFine === isFine ? now : { width, points, isFine }))
		}
		const observer = new ResizeObserver(measure)
		observer.observe(element)
		return () => observer.disconnect()
	}, [layer, points])
	return shown
}

/** The stage would pan, turn the page or take a second press for a double tap. */
function usePressesOfItsOwn(layer: RefObject<HTMLDivElement | null>): void {
	useEffect(() => {
		const element = layer.current
		const stop = (event: PointerEvent) => event.stopPropagation()
		element?.addEventListener('pointerdown', stop)
		return () => element?.removeEventListener('pointerdown', stop)
	}, [layer])
}
