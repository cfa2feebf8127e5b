import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { linesIn } from './row-text.ts'

test('a row is one line, whatever separators stand in its texts and however long it is', async () => {
	const path = join(temporaryDirectory(), 'rows.jsonl')
	const rows = ['["a\u2028b\u2029c\u0085d\u{1F4D6}"]', '', `["${'ж'.repeat(200_000)}"]`, '["last\r"]']
	writeFileSync(path, rows.map(row => `${row}\n`).join(''))

	const read: string[] = []
	for await (const line of linesIn(path)) read.push(line)

	expect(read).toEqual(rows)
})
