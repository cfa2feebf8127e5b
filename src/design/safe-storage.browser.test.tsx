import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { safeLocalStorage } from './safe-storage.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('what is stored is read again, and null removes it', () => {
	safeLocalStorage.setJson('pages', [1, 2])
	expect(safeLocalStorage.getJson('pages')).toEqual([1, 2])

	safeLocalStorage.setJson('pages', null)

	expect(safeLocalStorage.getJson('pages')).toBeNull()
	expect(safeLocalStorage.keys()).toEqual([])
})

test('what is no JSON counts as nothing', () => {
	localStorage.setItem('pages', '[1,')

	expect(safeLocalStorage.getJson('pages')).toBeNull()
})

// The browser's own refusal, as with a full disk or in a frame without storage.
test('a browser that forbids storage remembers nothing and fails nowhere', () => {
	const refuse = () => {
		throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
	}
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
	vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)

	safeLocalStorage.set('token', 'abc')

	expect(safeLocalStorage.get('token')).toBeNull()
	expect(safeLocalStorage.getJson('token')).toBeNull()
})
