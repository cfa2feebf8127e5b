import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The only file that adds or takes a start page. */
const owner = 'src/contract/page-numbers.ts'
const startPage = String.raw`\b(?:\w+\??\.)*(?:startPage|start_page)\b`
const arithmetic = new RegExp(String.raw`${startPage}\s*[-+]|[-+]\s*\(?${startPage}`)

/** Lines that turn a page index into a page number, or back, by hand. */
export function pageArithmetic(): string[] {
	const args = ['ls-files', '-co', '--exclude-standard', 'src', 'tests', 'bench']
	const deleted = new Set(execFileSync('git', ['ls-files', '-d'], { encoding: 'utf8' }).split('\n'))
	return execFileSync('git', args, { encoding: 'utf8' })
		.split('\n')
		.filter(file => /\.(ts|tsx|mjs)$/.test(file) && file !== owner && !deleted.has(file))
		.flatMap(file =>
			readFileSync(file, 'utf8')
				.split('\n')
				.map((line, index) => ({ line: line.replace(/^\s*(?:\/?\*|\/\/).*/, ''), number: index + 1 }))
				.filter(({ line }) => arithmetic.test(line))
				.map(({ number }) => `${file}:${number}`),
		)
}
