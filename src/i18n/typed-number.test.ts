import { expect, test } from 'vitest'
import { typedNumber, typedPrice } from './typed-number.ts'

test.each([
	['1250.5', 1250.5],
	['1250,50', 1250.5],
	['1\u00a0250,50 ₽', 1250.5],
	['−320', -320],
	['2,5 %', 2.5],
	['450,', 450],
	['', null],
	['  ', null],
])('"%s" is %s', (text, number) => {
	expect(typedNumber(text)).toBe(number)
})

test.each(['1,250', '1,250.50', '1e3', '--5', 'free'])('"%s" is no number', text => {
	expect(typedNumber(text)).toBeNaN()
})

test('a price is shown as it is typed, with both digits of its kopecks', () => {
	expect([450, 640.5, 0.07, 1250.55].map(price => typedPrice(price, 'ru'))).toEqual([
		...['450', '640,50', '0,07', '1250,55'],
	])
	expect(typedPrice(640.5, 'en')).toBe('640.50')
})
