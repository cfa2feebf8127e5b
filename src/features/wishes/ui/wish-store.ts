import type { Wishes } from '../contract.ts'

type Change = { add: string[]; remove: string[] }
type Needs = {
	list(): Promise<Wishes>
	change(change: Change): Promise<Wishes>
	/** What a guest wished for in this browser. */
	guest: { read(): string[]; keep(bookIds: readonly string[]): void }
}
export type WishStore = ReturnType<typeof createWishStore>

/** The wish list of whoever looks at the shop: in the browser for a guest, on the server for a member. */
export function createWishStore({ list, change, guest }: Needs) {
	let wishes: readonly string[] = []
	let owner: string | null | undefined
	/** Changes the server has not answered yet; only the last answer knows them all. */
	let pending = 0
	const watchers = new Set<() => void>()

	function become(next: readonly string[]) {
		wishes = [...new Set(next)]
		if (!owner) guest.keep(wishes)
		for (const watcher of watchers) watcher()
	}

	function set(bookId: string, isWished: boolean) {
		const others = wishes.filter(other => other !== bookId)
		become(isWished ? [bookId, ...others] : others)
	}

	/** What a guest wished for goes with them when they sign in, once; without the server it stays for the next time. */
	async function bring(userId: string) {
		const brought = guest.read()
		const answer = await (brought.length > 0 ? change({ add: brought, remove: [] }) : list()).catch(
			() => null,
		)
		if (answer === null || owner !== userId) return
		guest.keep([])
		if (pending === 0) become(answer.wishes)
	}

	return {
		/** Book ids, the newest wish first; the same array until something changes. */
		list: () => wishes,
		watch(watcher: () => void) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
		/** Whose list it is: null is a guest. */
		async belongTo(userId: string | null): Promise<void> {
			if (userId === owner) return
			owner = userId
			become(guest.read())
			if (userId !== null) await bring(userId)
		},
		/** Puts a book on the list or takes it off; seen at once, and taken back where the server refuses. */
		async toggle(bookId: string): Promise<void> {
			// Before it is known who this is, a press counts as a guest's: it goes with them if they are signed in.
			if (owner === undefined) wishes = guest.read()
			const isWished = !wishes.includes(bookId)
			const asked = owner
			set(bookId, isWished)
			if (!asked) return
			pending += 1
			const answer = await change(
				isWished ? { add: [bookId], remove: [] } : { add: [], remove: [bookId] },
			).catch(() => null)
			pending -= 1
			if (owner !== asked) return
			if (answer === null) set(bookId, !isWished)
			else if (pending === 0) become(answer.wishes)
		},
	}
}
