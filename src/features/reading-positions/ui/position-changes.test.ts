import { expect, test } from 'vitest'
import { positionHandler, waitingPosition } from './position-changes.ts'

const stop = { bookId: 'tales', index: 6, edition: 'e1', at: 1_790_000_000 }

test('a position that was sent since the page was loaded is found; one that was refused is not', () => {
	positionHandler.onSettled({ ...stop, bookId: 'fables' }, { isRefused: true })
	positionHandler.onSettled(stop, { isRefused: false })

	expect(waitingPosition([], 'tales')).toEqual(stop)
	expect(waitingPosition([], 'fables')).toBeNull()
	expect(waitingPosition([{ ...stop, index: 7 }], 'tales')).toMatchObject({ index: 7 })
})
