export type AlertType = 'success' | 'info' | 'warning' | 'danger'
export type Alert = { id: number; type: AlertType; message: string }

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

function change(next: readonly Alert[]): void {
	alerts = next
	for (const listener of listeners) listener()
}
