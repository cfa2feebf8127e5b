import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test.each([
	['Europe/Moscow', 'Moscow time', 'Москвы'],
	['Asia/Yekaterinburg', 'Yekaterinburg time', 'Екатеринбурга'],
	['America/New_York', 'New York time', 'зоны «Нью-Йорк»'],
	['America/Argentina/Buenos_Aires', 'Buenos Aires time', 'зоны «Буэнос-Айрес»'],
	['Asia/Tbilisi', 'Tbilisi time', 'зоны «Грузия»'],
	['UTC', 'UTC', 'UTC'],
	['Etc/GMT-3', 'GMT+3', 'GMT+3'],
])('%s is %s, and in Russian the time of %s', (zone, english, russian) => {
	expect(zoneName(zone, 'en')).toBe(english)
	expect(zoneName(zone, 'ru')).toBe(russian)
})
