import { useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { decodeText } from '#contract/decode-text.ts'
import { showAlert } from '#design/alert-store.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { bookContentApi } from '../contract.ts'
import type { Say } from './use-book-content-words.ts'
import type { EditedContent } from './use-content.ts'

type Words = { done: string; failed: string }

export function useFiles(
	bookId: string,
	{ content, health, t, onSaved }: { content: EditedContent; health: EditorHealth; t: Say; onSaved(): void },
) {
	const [isBusy, setBusy] = useState(false)
	const [error, setError] = useState('')

	async function load(words: Words, send: () => Promise<unknown>): Promise<void> {
		setBusy(true)
		setError('')
		try {
			await send()
			await content.refresh()
			showAlert({ type: 'success', message: words.done })
			onSaved()
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setError([words.failed, error.words[0]].filter(Boolean).join('. '))
			showAlert({ type: 'danger', message: words.failed })
			health.failed(error)
		} finally {
			setBusy(false)
		}
	}

	return {
		isBusy,
		error,
		async texts(file: File): Promise<void> {
			if (!/\.txt$/i.test(file.name)) return setError(`${t('texts.notLoaded')}. ${t('texts.onlyTxt')}`)
			const data = decodeText(await file.arrayBuffer())
			const body = { operation: 'savePageTexts' as const, book_id: bookId, data }
			await load({ done: t('texts.loaded'), failed: t('texts.notLoaded') }, () =>
				call<typeof bookContentApi.saveTexts>('POST /api/conteditor/savetexts', { body }),
			)
		},
		async list(file: File): Promise<void> {
			const data = decodeText(await file.arrayBuffer())
			const body = { operation: 'saveAudio' as const, book_id: bookId, data }
			await load({ done: t('audio.listLoaded'), failed: t('audio.listNotLoaded') }, () =>
				call<typeof bookContentApi.saveAudio>('POST /api/conteditor/saveaudio', { body }),
			)
		},
	}
}
