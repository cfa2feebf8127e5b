import { expect, test, vi } from 'vitest'
import { createWishStore } from './wish-store.ts'

/** A server that keeps one reader's wishes in memory, and is away while `away` says so; a browser that keeps a guest's. */
function open({ onServer = [], inBrowser = [] }: { onServer?: string[]; inBrowser?: string[] } = {}) {
	const stored = { server: onServer, browser: [...inBrowser], away: false }
	const answer = async () => {
		if (stored.away) throw new Error('away')
		return { wishes: stored.server }
	}
	const change = vi.fn(async ({ add, remove }: { add: string[]; remove: string[] }) => {
		if (!stored.away)
			stored.server = [...new Set([...add, ...stored.server])].filter(book => !remove.includes(book))
		return answer()
	})
	const guest = {
		read: () => stored.browser,
		store: (books: readonly string[]) => {
			stored.browser = [...books]
		},
	}
	return { stored, change, store: createWishStore({ list: answer, change, guest }) }
}

test('a guest’s wishes stay in this browser and no call is made', async () => {
	const { store, stored, change } = open()
	await store.setOwner(null)

	await store.toggle('tales')
	await store.toggle('fog')

	expect(store.list()).toEqual(['fog', 'tales'])
	expect(stored.browser).toEqual(['fog', 'tales'])
	expect(change).not.toHaveBeenCalled()
})

test('a guest’s wishes of two tabs do not replace each other', async () => {
	const { store, stored } = open()
	await store.setOwner(null)
	await store.toggle('tales')

	stored.browser = ['fog', ...stored.browser]
	store.readAgain()
	expect(store.list()).toEqual(['fog', 'tales'])
	await store.toggle('skerry')

	expect(stored.browser).toEqual(['skerry', 'fog', 'tales'])
})

test('what a guest wished for goes with them when they sign in, once', async () => {
	const { store, stored } = open({ onServer: ['fog'], inBrowser: ['tales'] })
	await store.setOwner(null)

	await store.setOwner('anna')

	expect(store.list()).toEqual(['tales', 'fog'])
	expect(stored.browser).toEqual([])
	await store.setOwner(null)
	expect(store.list()).toEqual([])
})

test('while the server is away a guest’s wishes are not lost', async () => {
	const { store, stored } = open({ inBrowser: ['tales'] })
	stored.away = true

	await store.setOwner('anna')

	expect(stored.browser).toEqual(['tales'])
	expect(store.list()).toEqual(['tales'])
})

test('a wish that the server did not take is taken back', async () => {
	const { store, stored } = open({ onServer: ['fog'] })
	await store.setOwner('anna')
	stored.away = true

	await store.toggle('tales')

	expect(store.list()).toEqual(['fog'])
})

test('a change is seen before the server has answered', async () => {
	const { store } = open({ onServer: ['fog'] })
	await store.setOwner('anna')

	const change = store.toggle('fog')

	expect(store.list()).toEqual([])
	await change
})

test('of quick changes the last answer counts', async () => {
	const { store } = open()
	await store.setOwner('anna')

	await Promise.all([store.toggle('tales'), store.toggle('fog'), store.toggle('tales')])

	expect(store.list()).toEqual(['fog'])
})

test('a wish made before it is known who this is goes to the one who is signed in', async () => {
	const { store, stored } = open({ onServer: ['fog'], inBrowser: ['snow'] })
	await store.toggle('tales')

	await store.setOwner('anna')

	expect(store.list()).toEqual(['tales', 'snow', 'fog'])
	expect(stored.browser).toEqual([])
})
