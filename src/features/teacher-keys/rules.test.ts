import { expect, test } from 'vitest'
import type { KeyState, SpaceKey } from '#features/exercises/rules.ts'
import { mergedKeys } from './rules.ts'

const key = (state: KeyState, ...accepted: string[]): SpaceKey => ({
	...{ space: 'u1-a-1-1', state, accepted },
	source: { pageIndex: 1, quote: accepted.join() },
})
const merged = (own: SpaceKey, teachers: SpaceKey) => {
	const [made] = mergedKeys([own], [teachers])
	return [made?.state, made?.accepted.join(), made?.source?.isTeachers === true]
}

test.each([
	['only the teacher’s has an answer', key('none'), key('keyed', 'rained'), ['keyed', 'rained', true]],
	['only the book has one', key('keyed', 'rained'), key('none'), ['keyed', 'rained', false]],
	['both have the same', key('keyed', 'Rained'), key('keyed', 'rained'), ['keyed', 'Rained', false]],
	[
		'the teacher’s is sure of the same',
		key('doubtful', 'rained'),
		key('keyed', 'rained'),
		['keyed', 'rained', true],
	],
	['they differ', key('keyed', 'rained'), key('keyed', 'rains'), ['doubtful', 'rains', true]],
	['one of both is open', key('open'), key('keyed', 'rains'), ['doubtful', 'rains', true]],
	['none has one', key('none'), key('none'), ['none', '', false]],
])('where %s', (_name, own, teachers, expected) => {
	expect(merged(own, teachers)).toEqual(expected)
})
