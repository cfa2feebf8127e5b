import { expect, test } from 'vitest'
import type { Page } from '../../rules.ts'
import { withDoubts } from './scanned.ts'

const stateOf = (answer: string, doubtful: string[], options: string[] = []) => {
	const page = { index: 9, doubtful } as unknown as Page
	const source = { pageIndex: 9, quote: '' }
	const key = { space: 'u1-a-1-1', accepted: [answer], state: 'keyed' as const, source }
	return withDoubts(key, new Map([[9, page]]), options).state
}

test('an answer with a word that may be another is doubtful', () => {
	expect(stateOf('she goes', ['goes;'])).toBe('doubtful')
	expect(stateOf('she goes', ['went'])).toBe('keyed')
	expect(stateOf('If I knew', ['C1If'])).toBe('doubtful')
})

test('a letter that looks like none of the other options is the one that it was read as', () => {
	expect(stateOf('F', ['F'], ['T', 'F'])).toBe('keyed')
	expect(stateOf('c', ['c'], ['a', 'b', 'c'])).toBe('keyed')
	expect(stateOf('c', ['c'], ['a', 'b', 'c', 'd', 'e'])).toBe('doubtful')
	expect(stateOf('c', ['c'], ['a', 'b', 'd'])).toBe('doubtful')
	expect(stateOf('cat', ['cat'], ['cat', 'dog'])).toBe('doubtful')
})
