import { expect, test } from 'vitest'
import type { Exercise, SpaceKey } from '../rules.ts'
import { withConfirmed } from './confirmed-answers.ts'

const key = (space: string, state: SpaceKey['state'], ...accepted: string[]): SpaceKey => ({
	space,
	accepted,
	state,
	source: null,
})
function page(...keys: SpaceKey[]) {
	const spaces = keys.map(({ space: id, state }) => ({ id, key: state }) as Exercise['spaces'][number])
	return { pageIndex: 0, exercises: [{ id: 'x-1', spaces } as unknown as Exercise], keys }
}
const merged = (now: SpaceKey[], before: SpaceKey[], confirmed: { [id: string]: number }) => {
	const { pages, doubted } = withConfirmed([page(...now)], [page(...before)], { confirmed })
	return { said: pages[0]?.keys.map(({ accepted }) => accepted.join()), doubted, pages }
}

test('a doubtful answer that was confirmed stays when another is read, and nothing takes its place but a certain one', () => {
	const before = [key('a', 'doubtful', 'left'), key('b', 'keyed', 'slept'), key('c', 'doubtful', 'hoid')]
	const now = [key('a', 'doubtful', 'left were'), key('b', 'none'), key('c', 'keyed', 'hold')]

	const { said, doubted, pages } = merged(now, before, { 'x-1': 2 })

	expect([said, doubted]).toEqual([['left', 'slept', 'hold'], []])
	expect(pages[0]?.exercises[0]?.spaces.map(space => space.key)).toEqual(['doubtful', 'keyed', 'keyed'])
})

test('what nobody confirmed is as it is read', () => {
	const [before, now] = [[key('a', 'doubtful', 'left')], [key('a', 'doubtful', 'let')]]

	expect(merged(now, before, {}).said).toEqual(['let'])
	expect(merged(now, [], { 'x-1': 2 }).said).toEqual(['let'])
})

test('an exercise with a doubtful answer that was not there when it was confirmed is to be looked at again', () => {
	const before = [key('a', 'keyed', 'left')]
	const now = [key('a', 'keyed', 'left'), key('b', 'doubtful', 'were')]

	expect(merged(now, before, { 'x-1': 2 }).doubted).toEqual(['x-1'])
})
