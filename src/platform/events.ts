/**
 * What happened, told to whoever in this process wants to know. `Events` names each event and what it carries:
 * `createEvents<{ signedOut: { userId: string } }>()`.
 *
 * Listeners are called at once and in order. One that fails is reported to `onError` and keeps nobody from hearing:
 * the publisher has done its work and is not to be told otherwise.
 */
export function createEvents<Events extends object>(
	onError: (error: unknown, event: keyof Events) => void,
): EventHub<Events> {
	const listeners = new Map<keyof Events, Set<(value: never) => void>>()
	return {
		publish(event, value) {
			for (const listener of [...(listeners.get(event) ?? [])]) {
				try {
					listener(value as never)
				} catch (error) {
					onError(error, event)
				}
			}
		},
		subscribe(event, listener) {
			const set = listeners.get(event) ?? new Set()
			listeners.set(event, set)
			// Each subscription is its own, even with the same function twice.
			const own = (value: never) => listener(value)
			set.add(own)
			return () => {
				set.delete(own)
			}
		},
	}
}

export interface EventHub<Events extends object> {
	publish<Name extends keyof Events>(event: Name, value: Events[Name]): void
	/** @returns ends the subscription. */
	subscribe<Name extends keyof Events>(event: Name, listener: (value: Events[Name]) => void): () => void
}
