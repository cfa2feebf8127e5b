export type AlertType = 'success' | 'info' | 'warning' | 'danger'
export type Alert = { id: number; type: AlertType; message: string }

const carriedKey = 'alerts'
const none: readonly Alert[] = []
let alerts = none
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message at the edge of the window; it goes by itself after 5 s. The same words twice are one message. */
export function showAlert({ type, message }: Omit<Alert, 'id'>): void {
	const others = alerts.filter(alert => alert.type !== type || alert.message !== message)
	change([...others, { id: ++lastId, type, message }])
}

export function closeAlert(id: number): void {
	change(alerts.filter(alert => alert.id !== id))
}

export function alertsShown(): readonly Alert[] {
	return alerts
}

export function noAlerts(): readonly Alert[] {
	return none
}

export function watchAlerts(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Lets what is shown now be shown on the next page as well. */
export function carryAlerts(): void {
	// A browser that forbids storage shows them here only.
	try {
		sessionStorage.setItem(carriedKey, JSON.stringify(alerts))
	} catch {}
}

/** Shows what the page before this one still had to say; the browser's entry calls it once. */
export function resumeAlerts(): void {
	try {
		const carried: Omit<Alert, 'id'>[] = JSON.parse(sessionStorage.getItem(carriedKey) ?? '[]')
		sessionStorage.removeItem(carriedKey)
		for (const { type, message } of carried) showAlert({ type, message })
	} catch {}
}

function change(next: readonly Alert[]): void {
	alerts = next
	for (const listener of listeners) listener()
}
