import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' })
	.split('\n')
	.filter(file => /\.(css|tsx?)$/.test(file))
	.map(file => ({ file, text: readFileSync(file, 'utf8') }))

/** A declaration with an unknown property is dropped without a word. */
test('every custom property of the style sheets is declared somewhere', () => {
	const declared = new Set(
		files.flatMap(({ text }) =>
			[...text.matchAll(/(--[a-z][\w-]*)["']?\s*[:\],]/g)].map(([, name]) => name ?? ''),
		),
	)
	const unknown = files.flatMap(({ file, text }) =>
		[...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name = '']) =>
			declared.has(name) ? [] : [`${file}: ${name}`],
		),
	)

	expect(declared.size).toBeGreaterThan(40)
	expect(unknown).toEqual([])
})
