import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipPart, joinGzip } from './gzip-parts.ts'

test.each([
	['nothing', []],
	['one part', ['Alice']],
	['parts of any length', ['{"a":', '', 'книга '.repeat(70_000), '1', '}']],
])('%s is what any gunzip gives back', async (_, texts) => {
	const parts = await Promise.all(texts.map(text => gzipPart(Buffer.from(text))))

	// gunzip checks length and checksum.
	expect(gunzipSync(joinGzip(parts)).toString()).toBe(texts.join(''))
})
