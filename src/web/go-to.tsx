import { useEffect } from 'react'
import { carryAlerts } from '#design/alert-store.ts'

/** Leaves for another page of the shop, in place of this one; what is being said goes along. */
export function goTo(address: string): void {
	carryAlerts()
	location.replace(address)
}

/** Shown where somebody has no business: leads to the page where they have. */
export function GoTo({ address }: { address: string }) {
	useEffect(() => goTo(address), [address])
	return null
}
