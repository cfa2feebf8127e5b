import { expect, test } from 'vitest'
import { nextStep, percentOfScale, pixelsPerUnit, previousStep, scaleOfPercent } from './zoom.ts'

test('the steps go round and come back to the fitted page', () => {
	const seen = [0]
	while (seen.length < 7) seen.push(nextStep(seen.at(-1) ?? 0))

	expect(seen).toEqual([0, 1, 1.5, 2, 2.5, 3, 0])
})

test('after the slider the button goes to the next larger step, and from beyond the last to the fitted page', () => {
	expect(nextStep(1.7)).toBe(2)
	expect(nextStep(4.2)).toBe(0)
})

test('stepping back ends at the fitted page', () => {
	expect(previousStep(1.7)).toBe(1.5)
	expect(previousStep(1)).toBe(0)
	expect(previousStep(0)).toBe(0)
})

test('the slider moves between 100 and 500 percent', () => {
	expect(scaleOfPercent(250)).toBe(2.5)
	expect(scaleOfPercent(20)).toBe(1)
	expect(scaleOfPercent(900)).toBe(5)
	expect(percentOfScale(0)).toBe(100)
	expect(percentOfScale(2.5)).toBe(250)
	expect(percentOfScale(0.78)).toBe(78)
})

test('at 100 percent the usual page is as wide as its plain image, whatever its paper', () => {
	expect(
		pixelsPerUnit([
			[500, 700],
			[397, 560],
			[397, 560],
		]),
	).toBe(2)
})
