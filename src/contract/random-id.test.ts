import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('an id is made without HTTPS too', () => {
	expect(randomId()).toMatch(/^[0-9a-f]{32}$/)
	expect(randomId()).not.toBe(randomId())
})

test('no code of the browser calls what secure contexts alone have', () => {
	const sources = ['src/features', 'src/web', 'src/design', 'src/records']
		.flatMap(folder =>
			readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
		)
		.filter(name => /\.tsx?$/.test(name) && !/\.test\.|\/server\/|\.page\.tsx$/.test(name))

	expect(sources.filter(name => readFileSync(name, 'utf8').includes('randomUUID('))).toEqual([])
})
