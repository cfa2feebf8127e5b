import { expect, test } from 'vitest'
import { secondAfterKey } from './seek-keys.ts'

const stroke = (key: string, held = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...held })
const track = { time: 65, duration: 200 }

test.each([
	['ArrowRight', 66],
	['ArrowUp', 66],
	['ArrowLeft', 64],
	['ArrowDown', 64],
	['PageUp', 75],
	['PageDown', 55],
	['Home', 0],
	['End', 200],
	['Enter', undefined],
])('from 1:05 of 3:20 the key %s leads to second %s', (key, second) => {
	expect(secondAfterKey(stroke(key), track)).toBe(second)
})

test('no key leads out of the track', () => {
	expect(secondAfterKey(stroke('PageDown'), { time: 4, duration: 200 })).toBe(0)
	expect(secondAfterKey(stroke('PageUp'), { time: 195, duration: 200 })).toBe(200)
})

test('keys that belong to the browser or to no track stay what they are', () => {
	expect(secondAfterKey(stroke('ArrowLeft', { altKey: true }), track)).toBeUndefined()
	expect(secondAfterKey(stroke('End'), { time: 0, duration: 0 })).toBeUndefined()
})
