import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import { showAlert } from '#design/alert-store.ts'
import type { DoubtfulWord, RecognitionState, textRecognitionApi } from '../contract.ts'
import { useRecognitionWords } from './use-recognition-words.ts'

export type SaveState = 'idle' | 'saving' | 'saved' | 'undone'
type List = { edition: string; words: DoubtfulWord[]; hasMore: boolean }
type Corrected = { word: DoubtfulWord; at: number; text: string }

/** Words to look at, in the order of the book: each is saved by itself, and the last one can be undone, then the one before. */
export function useDoubtfulWords(
	bookId: string,
	{ onError, onChanged }: { onError(error: unknown): void; onChanged(state: RecognitionState): void },
) {
	const t = useRecognitionWords()
	const [list, setList] = useState<List | null>(null)
	const [corrected, setCorrected] = useState<Corrected[]>([])
	const [at, setAt] = useState(0)
	const [saving, setSaving] = useState<SaveState>('idle')
	const load = useCallback(
		async (from: number) => {
			const body = { book_id: bookId, from_page: from as PageIndex }
			const found = await call<typeof textRecognitionApi.words>('POST /api/conteditor/doubtfulwords', {
				body,
			})
			setList({ edition: found.edition, words: found.words, hasMore: found.has_more })
			setAt(0)
		},
		[bookId],
	)
	useEffect(() => {
		load(0).catch(onError)
	}, [load, onError])

	async function send(word: DoubtfulWord, shown: string, text: string | null): Promise<boolean> {
		if (!list) return false
		setSaving('saving')
		try {
			const corrections = [{ page_index: word.page_index, word: word.word, shown, text }]
			const body = { book_id: bookId, edition: list.edition, corrections }
			onChanged(await call<typeof textRecognitionApi.correct>('POST /api/conteditor/correctwords', { body }))
			setSaving(text === null ? 'undone' : 'saved')
			return true
		} catch (error) {
			setSaving('idle')
			if (!(error instanceof CallError)) throw error
			const isChanged = error.code === 'conflict' || error.code === 'not_found'
			const message = isChanged ? t('changed') : [t('saveFailed'), error.words[0]].filter(Boolean).join('. ')
			showAlert({ type: 'danger', message })
			if (isChanged) await load(word.page_index).catch(onError)
			return false
		}
	}

	return {
		list,
		at,
		saving,
		canUndo: corrected.length > 0,
		go: (step: number) => setAt(now => Math.max(0, Math.min((list?.words.length ?? 1) - 1, now + step))),

		/** @param text what is printed; empty for no word */
		async correct(word: DoubtfulWord, text: string): Promise<void> {
			if (!list || !(await send(word, word.text, text))) return
			setCorrected(before => [...before, { word, at, text }])
			const words = list.words.filter(other => other !== word)
			const last = list.words.at(-1)?.page_index ?? 0
			if (words.length === 0 && list.hasMore) return load(last + 1).catch(onError)
			setList({ ...list, words })
			setAt(Math.min(at, Math.max(0, words.length - 1)))
		},

		async undo(): Promise<void> {
			const last = corrected.at(-1)
			if (!list || !last || !(await send(last.word, last.text, null))) return
			setCorrected(before => before.slice(0, -1))
			const place = Math.min(last.at, list.words.length)
			setList({ ...list, words: [...list.words.slice(0, place), last.word, ...list.words.slice(place)] })
			setAt(place)
		},
	}
}
