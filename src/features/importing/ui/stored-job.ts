import { safeLocalStorage } from '#design/safe-storage.ts'

const prefix = 'import:'

/** The current import of a book in this browser, so that a reload finds it again. */
export function storedJob(place: string): string | null {
	return safeLocalStorage.get(prefix + place)
}

export function keepJob(place: string, jobId: string | null): void {
	safeLocalStorage.set(prefix + place, jobId)
}
