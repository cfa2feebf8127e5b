import { safeLocalStorage } from '#design/safe-storage.ts'
import { isRow } from './row.ts'

type FormDraft = {
	/** By the names of the fields; empty where nothing is stored. */
	read(): { [field: string]: string | undefined }
	/** To be called whenever the form changes. @param more what has no field */
	store(form: HTMLFormElement, more?: { [name: string]: string }): void
	/** Once it is saved or cancelled. */
	clear(): void
}

/**
 * What is typed in a small form and not saved yet, in this browser: whoever opens the form again finds it after a reload, in
 * place of a tab that the browser of a phone threw away, and after leaving a screen that is locked.
 * @param name of the form and of what it changes
 */
export function formDraft(name: string): FormDraft {
	const key = `form-draft:${name}`
	return {
		read() {
			const stored = safeLocalStorage.getJson(key)
			if (!isRow(stored)) return {}
			return Object.fromEntries(
				Object.entries(stored).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
			)
		},
		store(form, more = {}) {
			safeLocalStorage.setJson(key, { ...Object.fromEntries(new FormData(form)), ...more })
		},
		clear: () => safeLocalStorage.set(key, null),
	}
}
