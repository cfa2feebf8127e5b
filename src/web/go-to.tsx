import { useEffect } from 'react'
import { carryAlerts } from '#design/alert-store.ts'

/** Replaces this page by another; toasts are carried over. */
export function goTo(address: string): void {
	carryAlerts()
	location.replace(address)
}

export function GoTo({ address }: { address: string }) {
	useEffect(() => goTo(address), [address])
	return null
}
