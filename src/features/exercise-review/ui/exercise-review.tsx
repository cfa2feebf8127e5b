import { Check, ChevronLeft, ChevronRight, Plus, Redo2, SquareDashedMousePointer, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#contract/call.ts'
import { asPageIndex, asPageNumber, pageNumberOf } from '#contract/page-numbers.ts'
import { randomId } from '#contract/random-id.ts'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { AddedExercise, exercisesApi, ListedExercise } from '#features/exercises/contract.ts'
import css from './exercise-review.module.css'
import { NewExercise } from './new-exercise.tsx'
import { type PageImages, PageWithSpaces } from './page-with-spaces.tsx'
import { ReviewHistory } from './review-history.tsx'
import { nameOf, ReviewedExercise } from './reviewed-exercise.tsx'
import { useDrawing } from './use-drawing.ts'
import { useReviewWords } from './use-review-words.ts'
import { useReviewedPage } from './use-reviewed-page.ts'

type Props = {
	bookId: string
	/** Null without a PDF. */
	pages: PageImages | null
	/** Whether the server answers. */
	health: { attempt: number; failed(error: unknown): void; again(): void }
}
type Listed = { version: number; is_found: boolean; exercises: ListedExercise[] }

/** While a book is looked through. */
const pollMs = 5000

const idOf = ({ id, page_index: page }: ListedExercise) => `${id} ${page}`
/** What was not looked at and holds doubts, what was not looked at, the rest; each in the order of the book. */
const rankOf = ({ doubtful, is_confirmed: isConfirmed }: ListedExercise) =>
	isConfirmed ? 2 : doubtful > 0 ? 0 : 1

/** The exercises of a book beside its pages: an editor looks over what is doubtful and confirms it. */
export function ExerciseReview({ bookId, pages, health }: Props) {
	const t = useReviewWords()
	const { attempt, failed } = health
	const startPage = pages?.startPage ?? asPageNumber(1)
	const [listed, setListed] = useState<Listed | null>(null)
	/** Ids in the order of the first load, so that nothing moves while it is looked over. */
	const [order, setOrder] = useState<string[]>([])
	const [chosen, setChosen] = useState<string | null>(null)
	const [space, setSpace] = useState<string | null>(null)
	const root = useRef<HTMLDivElement>(null)
	const mayFocus = useRef(false)
	const load = useCallback(async () => {
		const reply = await call<typeof exercisesApi.list>('POST /api/conteditor/exercises', {
			body: { book_id: bookId },
		})
		setListed(reply)
		const sorted = [...reply.exercises].sort((a, b) => rankOf(a) - rankOf(b)).map(idOf)
		// What was unsaved since comes last.
		setOrder(before => [...before, ...sorted.filter(id => !before.includes(id))])
	}, [bookId])
	useEffect(() => {
		void attempt
		load().catch(failed)
	}, [load, failed, attempt])

	const isLooking = listed?.is_found === false
	useEffect(() => {
		if (!isLooking) return
		const timer = setInterval(() => void load().catch(failed), pollMs)
		return () => clearInterval(timer)
	}, [isLooking, load, failed])

	const all = listed?.exercises ?? []
	const inOrder = order.flatMap(id => all.find(one => idOf(one) === id) ?? [])
	const at = Math.max(0, chosen === null ? 0 : inOrder.findIndex(one => idOf(one) === chosen))
	const exercise = inOrder[at]
	/** An exercise that is saved with its first space. */
	const [unsaved, setUnsaved] = useState<AddedExercise | null>(null)
	const target = unsaved ?? exercise
	const { page, saving, save, undo, redo } = useReviewedPage(bookId, target?.page_index ?? null, {
		failed,
		changed: () => load().catch(failed),
	})
	const { drawing, draw, move, leave } = useDrawing({
		...{ root, page, exercise: target, unsaved, save },
		placed() {
			if (unsaved) setChosen(`${unsaved.id} ${unsaved.page_index}`)
			setUnsaved(null)
		},
	})
	const isReady =
		page !== null && exercise !== undefined && page.exercises.some(({ id }) => id === exercise.id)
	useEffect(() => {
		if (!isReady || !mayFocus.current) return
		mayFocus.current = false
		root.current?.querySelector<HTMLElement>('#reviewed-exercise')?.focus()
	}, [isReady])

	if (!listed) return <p>{t('loading')}</p>
	function begin(): void {
		leave()
		setUnsaved({
			...{ id: `drawn-${randomId()}`, page_index: exercise?.page_index ?? asPageIndex(0) },
			...{ unit: exercise?.unit ?? null, label: null, instruction: '', kind: 'gap', options: [] },
		})
	}
	const beginButton = pages && (
		<Button id="begin-exercise" variant="secondary" onClick={begin}>
			<Plus size={18} aria-hidden />
			{t('begin')}
		</Button>
	)
	if (unsaved && pages)
		return (
			<div className={css.review} ref={root}>
				<NewExercise
					{...{ pages, page, exercise: unsaved, drawing }}
					onChange={setUnsaved}
					onDraw={draw}
					onLeave={() => {
						leave()
						setUnsaved(null)
					}}
				/>
			</div>
		)
	if (!exercise)
		return (
			<div className={css.review} ref={root}>
				<p>{t(listed.is_found ? 'none' : 'looking')}</p>
				<div>{beginButton}</div>
			</div>
		)

	function go(step: number): void {
		const next = inOrder[at + step]
		if (!next) return
		mayFocus.current = true
		setSpace(null)
		leave()
		setChosen(idOf(next))
	}
	async function confirm(isConfirmed: boolean): Promise<void> {
		if (!exercise) return
		// What is typed in a field that still has the focus is saved first.
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
		if (exercise.is_confirmed === isConfirmed) return go(1)
		if (await save({ confirmed: [{ id: exercise.id, is_confirmed: isConfirmed }] })) if (isConfirmed) go(1)
	}
	function confirmUnit(): void {
		const own = all.filter(({ unit, is_confirmed: isConfirmed }) => unit === exercise?.unit && !isConfirmed)
		void save({ confirmed: [...new Set(own.map(({ id }) => id))].map(id => ({ id, is_confirmed: true })) })
	}
	function onKeyDown(event: KeyboardEvent): void {
		const step = event.altKey ? { PageDown: 1, PageUp: -1 }[event.key] : undefined
		const isTyped = event.target instanceof HTMLInputElement
		if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && !isTyped) {
			event.preventDefault()
			return void (event.shiftKey ? redo : undo)?.()
		}
		const isConfirmKey = (event.ctrlKey || event.metaKey) && event.key === 'Enter'
		if (step === undefined && !isConfirmKey) return
		event.preventDefault()
		if (step !== undefined) go(step)
		else void confirm(true)
	}
	const doubtful = all.reduce((sum, one) => sum + (one.is_confirmed ? 0 : one.doubtful), 0)
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys that work in all that is inside
		<div className={css.review} ref={root} onKeyDown={onKeyDown}>
			<header className={css.head}>
				<p>
					<b>{doubtful > 0 ? t('doubtful', { count: doubtful }) : t('allSure')}</b>{' '}
					{t('exercises', { count: all.length })}
				</p>
				<span role="status">{saving === 'idle' ? '' : t(saving)}</span>
				<label className={css.choice}>
					<span>{t('list')}</span>
					<select
						value={idOf(exercise)}
						onChange={event => {
							leave()
							setChosen(event.currentTarget.value)
						}}
					>
						{inOrder.map(one => (
							<option key={idOf(one)} value={idOf(one)}>
								{[
									nameOf(one, t),
									t('list.page', { page: String(pageNumberOf(one.page_index, startPage)) }),
									one.is_confirmed
										? t('confirmed')
										: one.doubtful > 0
											? t('doubtful', { count: one.doubtful })
											: '',
								]
									.filter(Boolean)
									.join(' · ')}
							</option>
						))}
					</select>
				</label>
				<div className={css.steps}>
					<IconButton name={t('previous')} disabled={at === 0} onClick={() => go(-1)}>
						<ChevronLeft size={20} aria-hidden />
					</IconButton>
					<span>{t('position', { at: String(at + 1), count: String(inOrder.length) })}</span>
					<IconButton name={t('next')} disabled={at === inOrder.length - 1} onClick={() => go(1)}>
						<ChevronRight size={20} aria-hidden />
					</IconButton>
				</div>
				<div className={css.steps}>
					<IconButton
						name={t('undo')}
						shortcut="Ctrl+Z"
						aria-disabled={!undo || undefined}
						onClick={() => void undo?.()}
					>
						<Undo2 size={20} aria-hidden />
					</IconButton>
					<IconButton
						name={t('redo')}
						shortcut="Ctrl+Shift+Z"
						aria-disabled={!redo || undefined}
						onClick={() => void redo?.()}
					>
						<Redo2 size={20} aria-hidden />
					</IconButton>
				</div>
				{exercise.is_confirmed && (
					<span className={css.confirmed}>
						<Check size={16} aria-hidden />
						{t('confirmed')}
					</span>
				)}
			</header>
			<div className={css.columns}>
				<div className={css.page}>
					<PageWithSpaces
						pages={pages}
						pageIndex={exercise.page_index}
						page={page}
						exerciseId={exercise.id}
						current={space}
						onChoose={id => root.current?.querySelector<HTMLElement>(`#answer-${CSS.escape(id)}`)?.focus()}
						drawing={drawing}
					/>
					{pages && isReady && !drawing && (
						<div className={css.acts}>
							<Button id="draw-space" variant="secondary" onClick={draw}>
								<SquareDashedMousePointer size={18} aria-hidden />
								{t('draw')}
							</Button>
							{beginButton}
						</div>
					)}
				</div>
				{isReady && page ? (
					<ReviewedExercise
						key={idOf(exercise)}
						listed={exercise}
						page={page}
						startPage={startPage}
						onFocus={setSpace}
						onSave={change => void save({ spaces: [change] })}
						onDescribe={own => void save({ added: [own] })}
						onMove={pages && move}
						onConfirm={isConfirmed => void confirm(isConfirmed)}
						onConfirmUnit={exercise.unit === null ? null : confirmUnit}
						isUnitConfirmed={all.every(one => one.unit !== exercise.unit || one.is_confirmed)}
					/>
				) : (
					<p>{t('loading')}</p>
				)}
			</div>
			<ReviewHistory
				{...{ bookId, health }}
				exercises={all}
				version={listed.version}
				onRestore={version => void save({ restored: version })}
			/>
		</div>
	)
}
