import { expect, test } from 'vitest'
import { briefMoney, signedPercent } from './report-format.ts'

test('a change has its sign, which is no hyphen', () => {
	expect(signedPercent(0.25, 'en')).toBe('+25%')
	expect(signedPercent(-0.83, 'en')).toBe('−83%')
	expect(signedPercent(-0.83, 'ru')).toBe('−83\u00a0%')
	expect(briefMoney(-450, 'en')).toBe('−₽450')
})
