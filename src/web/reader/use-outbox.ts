import { useEffect, useState } from 'react'
import type { SavedKind } from '#features/accounts/contract.ts'
import { createOutbox, type Outbox } from '#features/outbox/ui/outbox.ts'

/**
 * To be called before whatever adds to it.
 * @param owner id of the reader; null for a guest, undefined while unknown
 */
export function useOutbox(owner: string | null | undefined): Outbox {
	const [outbox] = useState(createOutbox)
	useEffect(() => {
		if (owner !== undefined) outbox.setOwner(owner)
	}, [outbox, owner])
	useEffect(() => {
		const flush = () => void outbox.flush()
		window.addEventListener('online', flush)
		return () => {
			window.removeEventListener('online', flush)
			outbox.close()
		}
	}, [outbox])
	return outbox
}

/** They may have changed on another device, or in another window of this browser. */
export function watchElsewhere(kind: SavedKind, changed: () => void): () => void {
	let isOver = false
	let isMissed = false
	const missed = () => {
		isMissed = true
	}
	// Another window may store something before the code has come.
	window.addEventListener('storage', missed)
	let stop = () => window.removeEventListener('storage', missed)
	import('./changes-elsewhere.ts').then(
		({ watchChanges }) => {
			if (isOver) return
			stop()
			stop = watchChanges(kind, changed)
			if (isMissed) changed()
		},
		() => undefined,
	)
	return () => {
		isOver = true
		stop()
	}
}
