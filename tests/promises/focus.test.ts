import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Browsers take the focus from what is disabled: whoever pressed it with a key, or listens to a page, is lost. */
const disabledByItsPress = /\sdisabled=\{[^}]*\b(?:is)?(?:Busy|Saving|Sent|Starting|Sending|checking)\b/gi

test('no button is disabled by its own press: it is busy', async () => {
	const found: string[] = []
	for await (const path of glob('src/**/*.tsx'))
		for (const [line] of (await readFile(path, 'utf8')).matchAll(disabledByItsPress))
			found.push(`${path}: ${line.trim()}`)

	expect(found).toEqual([])
})
