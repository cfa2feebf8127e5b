import { createStore } from '#design/store.ts'
import type { Wishes } from '../contract.ts'

type Change = { add: string[]; remove: string[] }
type WishStoreDeps = {
	list(): Promise<Wishes>
	change(change: Change): Promise<Wishes>
	guest: { read(): string[]; store(bookIds: readonly string[]): void }
}

/** In local storage for a guest, on the server for a member. */
export function createWishStore({ list, change, guest }: WishStoreDeps) {
	const wishes = createStore<readonly string[]>([])
	let owner: string | null | undefined
	/** Pending changes; only the reply to the last one is complete. */
	let pending = 0

	function setWishes(next: readonly string[]) {
		const bookIds = [...new Set(next)]
		if (!owner) guest.store(bookIds)
		wishes.set(bookIds)
	}

	function set(bookId: string, isWished: boolean) {
		const others = wishes.get().filter(other => other !== bookId)
		setWishes(isWished ? [bookId, ...others] : others)
	}

	/** A guest's list is merged at sign-in, once; without the server it stays for the next attempt. */
	async function bring(userId: string) {
		const guestList = guest.read()
		const answer = await (guestList.length > 0 ? change({ add: guestList, remove: [] }) : list()).catch(
			() => null,
		)
		if (answer === null || owner !== userId) return
		guest.store([])
		if (pending === 0) setWishes(answer.wishes)
	}

	return {
		/** Book ids, the newest wish first; the same array until something changes. */
		list: wishes.get,
		watch: wishes.watch,
		/** Another tab changed a guest's list. */
		readAgain(): void {
			if (owner === null) wishes.set(guest.read())
		},
		async setOwner(userId: string | null): Promise<void> {
			if (userId === owner) return
			owner = userId
			setWishes(guest.read())
			if (userId !== null) await bring(userId)
		},
		/** Optimistic; rolled back if the server refuses. */
		async toggle(bookId: string): Promise<void> {
			// While the reader is unknown a click counts as a guest's: it is merged if they are signed in.
			if (owner === undefined) wishes.set(guest.read())
			const isWished = !wishes.get().includes(bookId)
			const ownerBefore = owner
			set(bookId, isWished)
			if (!ownerBefore) return
			pending += 1
			const answer = await change(
				isWished ? { add: [bookId], remove: [] } : { add: [], remove: [bookId] },
			).catch(() => null)
			pending -= 1
			if (owner !== ownerBefore) return
			if (answer === null) set(bookId, !isWished)
			else if (pending === 0) setWishes(answer.wishes)
		},
	}
}
