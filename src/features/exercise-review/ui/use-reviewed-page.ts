import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { isSame } from '#contract/canonical-json.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import { showAlert } from '#design/alert-store.ts'
import type {
	AddedExercise,
	DrawnSpace,
	EditedPage,
	exercisesApi,
	SpaceChange,
} from '#features/exercises/contract.ts'
import { useReviewWords } from './use-review-words.ts'

export type Confirmation = { id: string; is_confirmed: boolean }
export type SaveState = 'idle' | 'saving' | 'saved'
export type Changes = {
	spaces?: SpaceChange[]
	confirmed?: Confirmation[]
	drawn?: DrawnSpace[]
	added?: AddedExercise[]
	/** A saved version that is brought back, and nothing else. */
	restored?: number
}
type Steps = { past: Step[]; future: Step[] }
type Step = { back: Changes; again: Changes }

const maxSteps = 100

/** A page with its answers; every change is saved at once, one after the other. @param changed is called after each that was saved */
export function useReviewedPage(
	bookId: string,
	pageIndex: number | null,
	{ failed, changed }: { failed(error: unknown): void; changed(): Promise<void> },
) {
	const t = useReviewWords()
	const [page, setPage] = useState<EditedPage | null>(null)
	/** As last loaded: a change that waits is made to it, not to the page of the render that it began in. */
	const latest = useRef<EditedPage | null>(null)
	const wantedIndex = useRef(pageIndex)
	wantedIndex.current = pageIndex
	const queue = useRef<Promise<unknown>>(Promise.resolve())
	const [saving, setSaving] = useState<SaveState>('idle')
	const [steps, setSteps] = useState<Steps>({ past: [], future: [] })
	const load = useCallback(async () => {
		const body = { book_id: bookId, page_index: pageIndex as PageIndex }
		const loaded =
			pageIndex === null
				? null
				: await call<typeof exercisesApi.editedPage>('POST /api/conteditor/exercisepage', { body })
		if (wantedIndex.current !== pageIndex) return
		latest.current = loaded
		setPage(loaded)
	}, [bookId, pageIndex])
	useEffect(() => {
		load().catch(failed)
	}, [load, failed])

	function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
		const done = queue.current.then(act)
		queue.current = done.catch(() => undefined)
		return done
	}

	async function send({ restored, ...said }: Changes): Promise<boolean> {
		const page = latest.current
		if (!page) return false
		setSaving('saving')
		try {
			const of = { book_id: bookId, version: page.version }
			if (restored === undefined)
				await call<typeof exercisesApi.save>('POST /api/conteditor/saveexercises', {
					body: { ...of, spaces: [], confirmed: [], ...said },
				})
			else
				await call<typeof exercisesApi.restore>('POST /api/conteditor/restoreexercises', {
					body: { ...of, restored },
				})
			setSaving('saved')
			return true
		} catch (error) {
			setSaving('idle')
			if (!(error instanceof CallError)) throw error
			const isChanged = error.code === 'conflict'
			const message = isChanged ? t('changed') : [t('saveFailed'), error.words[0]].filter(Boolean).join('. ')
			showAlert({ type: 'danger', message })
			if (!isChanged) failed(error)
			return false
		} finally {
			await load().catch(failed)
			await changed()
		}
	}

	/** @returns whether the page is as the changes say */
	const save = (changes: Changes): Promise<boolean> =>
		inTurn(async () => {
			const step = latest.current && stepOf(latest.current, changes)
			if (!step) return false
			// An answer is sent by Enter and by leaving its field.
			if (isSame(step.back, step.again)) return true
			if (!(await send(changes))) return false
			setSteps(({ past }) => ({ past: [...past, step].slice(-maxSteps), future: [] }))
			return true
		})
	async function undo(step: Step): Promise<void> {
		if (await inTurn(() => send(step.back)))
			setSteps(({ past, future }) => ({ past: past.filter(one => one !== step), future: [step, ...future] }))
	}
	async function redo(step: Step): Promise<void> {
		if (await inTurn(() => send(step.again)))
			setSteps(({ past, future }) => ({ past: [...past, step], future: future.filter(one => one !== step) }))
	}
	const [done, undone] = [steps.past.at(-1), steps.future[0]]
	return {
		...{ page, saving, save },
		undo: done ? () => undo(done) : null,
		redo: undone ? () => redo(undone) : null,
	}
}

/** What takes a change back. A drawing is taken back as a space that is none, and its exercise with it. */
function stepOf(page: EditedPage, changes: Changes): Step {
	if (changes.restored !== undefined) return { back: { restored: page.version }, again: changes }
	const all = page.exercises.flatMap(({ spaces }) => spaces)
	const spaces = (changes.spaces ?? []).map(({ id, box }): SpaceChange => {
		const key = page.keys.find(({ space }) => space === id)
		const isEdited = key !== undefined && key.source === null && key.accepted.length > 0
		const before = box === undefined ? undefined : all.find(space => space.id === id)?.box
		return {
			...{ id, accepted: isEdited ? [...key.accepted] : null, is_refused: page.refused.includes(id) },
			...(before && { box: [...before] }),
		}
	})
	const drawn = (is_refused: boolean) =>
		(changes.drawn ?? []).map(({ id }): SpaceChange => ({ id, accepted: null, is_refused }))
	const confirmed = changes.confirmed?.map(({ id, is_confirmed }) => ({ id, is_confirmed: !is_confirmed }))
	const { added = [] } = changes
	const before = added.flatMap(({ id }) => page.added.filter(one => one.id === id))
	return {
		back: { spaces: [...spaces, ...drawn(true)], confirmed: confirmed ?? [], added: before },
		again: {
			spaces: [...(changes.spaces ?? []), ...drawn(false)],
			confirmed: changes.confirmed ?? [],
			added,
		},
	}
}
