import { safeLocalStorage } from '#design/safe-storage.ts'

const prefix = 'import:'

/** The current import of a book in this browser, so that a reload finds it again. */
export function storedJob(name: string): string | null {
	return safeLocalStorage.get(prefix + name)
}

export function storeJob(name: string, jobId: string | null): void {
	safeLocalStorage.set(prefix + name, jobId)
}
