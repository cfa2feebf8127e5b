import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLegal } from './legal-files.ts'

let directory = ''
beforeEach(async () => {
	directory = await mkdtemp(path.join(tmpdir(), 'legal-'))
	await cp('legal', directory, { recursive: true })
})
afterEach(() => rm(directory, { recursive: true }))

test('the shop comes with a seller and every document in both languages, marked as samples', async () => {
	const legal = await readLegal()

	expect(legal.seller('ru')).toMatchObject({ isDemonstration: true, registration: 'ОГРНИП 300000000000000' })
	expect(legal.document('consent', 'ru').title).toBe('Согласие на обработку персональных данных')
	expect(legal.document('offer', 'en').blocks[0]).toMatchObject({ kind: 'note' })
	expect(legal.document('privacy', 'en').blocks.length).toBeGreaterThan(5)
})

test('a shop’s own folder takes their place', async () => {
	await writeFile(path.join(directory, 'offer.ru.md'), '# Наша оферта\n\nТекст.')

	const legal = await readLegal(directory)

	expect(legal.document('offer', 'ru').title).toBe('Наша оферта')
})

test('a missing text stops the start and is named', async () => {
	await rm(path.join(directory, 'privacy.en.md'))

	await expect(readLegal(directory)).rejects.toThrow(/privacy\.en\.md cannot be read/)
})

test('a seller without a field stops the start and the field is named', async () => {
	await writeFile(path.join(directory, 'seller.json'), '{"ru":{"name":"ИП"},"en":{}}')

	await expect(readLegal(directory)).rejects.toThrow(/seller\.json: ru\.registration/)
})
