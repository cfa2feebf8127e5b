import { useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import type { editingApi } from '../contract.ts'
import { decodeText } from './decode-text.ts'
import type { EditorHealth } from './editor-health.ts'
import type { ContentEditor } from './use-content.ts'
import type { Say } from './use-editing-words.ts'

type Words = { done: string; failed: string }

/** Loads a text file or a list: decoded here, read by the server, shown as it was understood; undo brings back the rest. */
export function useFiles(
	bookId: string,
	{ content, health, t, saved }: { content: ContentEditor; health: EditorHealth; t: Say; saved(): void },
) {
	const [isBusy, setBusy] = useState(false)
	const [fault, setFault] = useState('')

	async function load(words: Words, send: () => Promise<unknown>): Promise<void> {
		setBusy(true)
		setFault('')
		try {
			await send()
			await content.refresh()
			showAlert({ type: 'success', message: words.done })
			saved()
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setFault([words.failed, error.words[0]].filter(Boolean).join('. '))
			showAlert({ type: 'danger', message: words.failed })
			health.failed(error)
		} finally {
			setBusy(false)
		}
	}

	return {
		isBusy,
		fault,
		async texts(file: File): Promise<void> {
			if (!/\.txt$/i.test(file.name)) return setFault(`${t('texts.notLoaded')}. ${t('texts.onlyTxt')}`)
			const data = decodeText(await file.arrayBuffer())
			const body = { operation: 'savePageTexts' as const, book_id: bookId, data }
			await load({ done: t('texts.loaded'), failed: t('texts.notLoaded') }, () =>
				call<typeof editingApi.saveTexts>('POST /api/conteditor/savetexts', { body }),
			)
		},
		async list(file: File): Promise<void> {
			const data = decodeText(await file.arrayBuffer())
			const body = { operation: 'saveAudio' as const, book_id: bookId, data }
			await load({ done: t('audio.listLoaded'), failed: t('audio.listNotLoaded') }, () =>
				call<typeof editingApi.saveAudio>('POST /api/conteditor/saveaudio', { body }),
			)
		},
	}
}
