import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeItems, restoreItems, stashItems } from '#features/accounts/ui/personal-items.ts'
import { otherStores, readers, storedItems } from '../stored-items.ts'

const touches =
	/\b(?:safe(?:Local|Session)Storage|localStorage|sessionStorage|indexedDB|caches)\.|\bguestKey: `/
const items = Object.values(storedItems).flat()
const personal = items.filter(({ whose }) => whose === 'person')
const others = items.filter(({ whose }) => whose !== 'person')

let storage = new Map<string, string>()
beforeEach(() => {
	storage = new Map(items.map(({ key, value }) => [key, value]))
	vi.stubGlobal('localStorage', asStorage(storage))
})
afterEach(() => void vi.unstubAllGlobals())

test('every file that stores something in a browser says whose it is', async () => {
	const found: string[] = []
	for await (const file of glob('**/*.{ts,tsx}', { cwd: 'src' }))
		if (!/\.test\.tsx?$/.test(file) && touches.test(code(file))) found.push(file)

	expect(found.toSorted()).toEqual([...Object.keys(storedItems), ...otherStores, ...readers].toSorted())
})

describe('when somebody leaves a browser', () => {
	test.each(personal)('the next person finds nothing of theirs: $key', ({ key, value }) => {
		stashItems('anna')
		restoreItems('boris')
		expect(storage.get(key)).toBeUndefined()

		stashItems('boris')
		restoreItems('anna')
		expect(storage.get(key)).toBe(value)
	})

	test.each(others)('settings and what stands under their id stay: $key', ({ key, value }) => {
		stashItems('anna')
		expect(storage.get(key)).toBe(value)
	})

	test('what a guest adds meanwhile is joined to what comes back', () => {
		stashItems('anna')
		storage.set('bookmarks:atlas', '[5]')
		storage.set('listening:atlas', '{"speed":2,"passages":[{"id":"p2"}]}')

		restoreItems('anna')

		expect(JSON.parse(storage.get('bookmarks:atlas') ?? '')).toEqual([5, 3])
		expect(JSON.parse(storage.get('listening:atlas') ?? '')).toEqual({
			...{ speed: 2, passages: [{ id: 'p2' }, { id: 'p1' }] },
		})
	})

	test('an account that is deleted leaves nothing, and takes nothing of another', () => {
		stashItems('boris')
		storage.set('place:atlas boris', '3')
		storage.set('wishes', '["letters"]')

		removeItems('anna')

		expect([...storage.keys()].filter(key => key.includes('anna'))).toEqual([])
		expect(storage.get('wishes')).toBeUndefined()
		expect(storage.get('place:atlas boris')).toBe('3')
		restoreItems('boris')
		expect(storage.get('seen-books')).toBe('["millrood_ege"]')
	})

	test('a full browser loses nothing', () => {
		vi.stubGlobal('localStorage', {
			...asStorage(storage),
			setItem(key: string, value: string) {
				if (key.startsWith('items-of:')) throw new DOMException('full', 'QuotaExceededError')
				storage.set(key, value)
			},
		})
		stashItems('anna')
		expect(storage.get('draft:book atlas')).toBeDefined()
	})
})

/** Without the lines of comments. */
const code = (file: string) => readFileSync(`src/${file}`, 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')

/** Its keys are its own properties, as those of a browser's. */
function asStorage(map: Map<string, string>) {
	const calls = {
		getItem: (key: string) => map.get(key) ?? null,
		setItem: (key: string, value: string) => void map.set(key, value),
		removeItem: (key: string) => void map.delete(key),
	}
	return new Proxy(calls, {
		ownKeys: () => [...map.keys()],
		getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
	})
}
