import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import { showAlert } from '#design/alert-store.ts'
import type { EditedPage, exercisesApi, SpaceChange } from '../contract.ts'
import { useExerciseWords } from './use-exercise-words.ts'

export type Confirmation = { id: string; is_confirmed: boolean }
export type Saving = 'idle' | 'saving' | 'saved'
type Changes = { spaces?: SpaceChange[]; confirmed?: Confirmation[] }

/** A page with its answers; every change is saved at once. @param changed is told after each that was saved */
export function useReviewedPage(
	bookId: string,
	pageIndex: number | null,
	{ failed, changed }: { failed(error: unknown): void; changed(): void },
) {
	const t = useExerciseWords()
	const [page, setPage] = useState<EditedPage | null>(null)
	const [saving, setSaving] = useState<Saving>('idle')
	const load = useCallback(async () => {
		if (pageIndex === null) return setPage(null)
		const body = { book_id: bookId, page_index: pageIndex as PageIndex }
		setPage(await call<typeof exercisesApi.editedPage>('POST /api/conteditor/exercisepage', { body }))
	}, [bookId, pageIndex])
	useEffect(() => {
		load().catch(failed)
	}, [load, failed])

	/** @returns whether it was saved */
	async function save({ spaces = [], confirmed = [] }: Changes): Promise<boolean> {
		if (!page) return false
		setSaving('saving')
		try {
			const body = { book_id: bookId, version: page.version, spaces, confirmed }
			await call<typeof exercisesApi.save>('POST /api/conteditor/saveexercises', { body })
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
			changed()
		}
	}

	return { page, saving, save }
}
