const prefix = 'import:'

/** The import that was begun for a book in this browser, so that a reload does not lose sight of it. */
export function keptJob(place: string): string | null {
	try {
		return localStorage.getItem(prefix + place)
	} catch {
		return null
	}
}

export function keepJob(place: string, jobId: string | null): void {
	try {
		if (jobId === null) localStorage.removeItem(prefix + place)
		else localStorage.setItem(prefix + place, jobId)
	} catch {}
}
