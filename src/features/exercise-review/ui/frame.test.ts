import { expect, test } from 'vitest'
import { firstFrame, frameAt, frameBetween, moved, nearestBox, resized } from './frame.ts'

const size = [400, 600] as const

test('a frame begins in the middle of its exercise and stays on the page', () => {
	expect(firstFrame([100, 100, 200, 100], size)).toEqual([170, 143, 60, 14])
	expect(firstFrame([390, 590, 10, 10], size)).toEqual([340, 586, 60, 14])
	expect(moved([10, 10, 60, 14], -50, -50, size)).toEqual([0, 0, 60, 14])
	expect(moved([330, 580, 60, 14], 50, 50, size)).toEqual([340, 586, 60, 14])
	expect(resized([330, 580, 60, 14], 50, 50, size)).toEqual([330, 580, 70, 20])
	expect(resized([330, 580, 60, 14], -90, -90, size)).toEqual([330, 580, 6, 6])
})

test('a drag is a frame in any direction; a press moves the one that is there', () => {
	expect(frameBetween({ x: 90, y: 80 }, { x: 30, y: 60 }, size)).toEqual([30, 60, 60, 20])
	expect(frameBetween({ x: 350, y: 60 }, { x: 900, y: 62 }, size)).toEqual([350, 60, 50, 6])
	expect(frameBetween({ x: 90, y: 80 }, { x: 91, y: 81 }, size)).toBeNull()
	expect(frameAt({ x: 100, y: 100 }, [0, 0, 60, 20], size)).toEqual([70, 90, 60, 20])
})

test('a press is for the space that it is closest to, within the reach of a finger', () => {
	const lines = [20, 34, 48].map(y => ({ y, box: [80, y, 50, 10] as [number, number, number, number] }))
	expect(nearestBox(lines, { x: 100, y: 47 }, 22)?.y).toBe(48)
	expect(nearestBox(lines, { x: 70, y: 25 }, 22)?.y).toBe(20)
	expect(nearestBox(lines, { x: 140, y: 200 }, 22)).toBeUndefined()
})
