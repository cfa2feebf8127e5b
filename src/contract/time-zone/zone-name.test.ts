import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test('Russian sentences name the city of a time zone, in its case', () => {
	expect(`Время ${zoneName('Europe/Moscow', 'ru')}`).toBe('Время Москвы')
	expect(zoneName('Europe/Moscow', 'en')).toBe('Europe/Moscow')
	expect(zoneName('Europe/Vienna', 'ru')).toBe('Europe/Vienna')
})
