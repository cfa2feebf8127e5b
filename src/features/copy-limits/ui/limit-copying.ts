import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { takeFromAllowance } from './copy-allowance.ts'

/** Bounds what is copied from the pages of a book. @param limit characters a day @returns ends it */
export function limitCopying(
	language: Language,
	{ bookId, limit }: { bookId: string; limit: number },
): () => void {
	function messageOf(allowed: string): string {
		if (limit === 0) return say({ en, ru }, language, { key: 'forbidden' })
		if (allowed === '') return say({ en, ru }, language, { key: 'reached', values: { count: limit } })
		return say({ en, ru }, language, { key: 'cut', values: { count: allowed.length, limit } })
	}

	function onCopy(event: ClipboardEvent): void {
		// What somebody typed is theirs.
		if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
		const text = getSelection()?.toString() ?? ''
		if (text === '' || !event.clipboardData) return
		const allowed = takeFromAllowance(text, { bookId, limit, now: new Date() })
		if (allowed === text) return
		event.preventDefault()
		if (allowed !== '') event.clipboardData.setData('text/plain', allowed)
		showAlert({ type: 'warning', message: messageOf(allowed) })
	}
	document.addEventListener('copy', onCopy)
	return () => document.removeEventListener('copy', onCopy)
}
