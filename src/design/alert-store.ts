import { safeSessionStorage } from './safe-storage.ts'
import { createStore, useStore } from './store.ts'

export type AlertType = 'success' | 'info' | 'warning' | 'danger'
export type Alert = { id: number; type: AlertType; message: string }

const carriedKey = 'alerts'
const none: readonly Alert[] = []
const alerts = createStore(none)
let lastId = 0

/** A toast that disappears after 5 s. The same text twice is one toast. */
export function showAlert({ type, message }: Omit<Alert, 'id'>): void {
	const others = alerts.get().filter(alert => alert.type !== type || alert.message !== message)
	alerts.set([...others, { id: ++lastId, type, message }])
}

export function closeAlert(id: number): void {
	alerts.set(alerts.get().filter(alert => alert.id !== id))
}

export function alertsShown(): readonly Alert[] {
	return alerts.get()
}

export function useAlerts(): readonly Alert[] {
	return useStore(alerts, none)
}

/** Carries visible toasts over to the next page; without session storage they stay on this one. */
export function carryAlerts(): void {
	safeSessionStorage.setJson(carriedKey, alerts.get())
}

/** Shows toasts carried over from the previous page; called once by the client entry. */
export function resumeAlerts(): void {
	const carried = safeSessionStorage.getJson(carriedKey)
	safeSessionStorage.set(carriedKey, null)
	for (const { type, message } of Array.isArray(carried) ? (carried as Alert[]) : [])
		showAlert({ type, message })
}
