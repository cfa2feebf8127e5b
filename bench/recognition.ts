import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPdf } from '#features/pages/server/pdf-document.ts'
import { scannedPage } from '#features/pages/server/scanned-page.ts'
import type { ReadWord } from '#features/text-recognition/rules.ts'
import { createPageReader } from '#features/text-recognition/server/page-reader.ts'
import { scannedPdf } from '../tests/fixtures/scanned-pdf.ts'
import { differences, folded } from './recognition/differences.ts'
import { russianPages } from './recognition/russian.ts'

/**
 * How well and how fast scans are read: twenty pages of a real scan that were typed by eye from their images, and Russian
 * pages that are made from a known text, so the second is easier than any scan.
 */
const { values } = parseArgs({
	options: {
		scan: { type: 'string', default: '../shared/books/loeb-135-scan.pdf' },
		show: { type: 'boolean', default: false },
	},
})
const bars = { errorsPercent: 0.5, seconds: 5, megabytes: 250 }
type Page = { name: string; index: number; printed: string }

const reader = createPageReader()
let peakMb = 0
const watch = setInterval(async () => {
	const status = await readFile(`/proc/${reader.pid()}/status`, 'utf8').catch(() => '')
	peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}, 200)

/** User and system time of the reading process, in seconds. */
async function cpuSeconds(): Promise<number> {
	const stat = await readFile(`/proc/${reader.pid()}/stat`, 'utf8').catch(() => '')
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

function textOf(words: readonly ReadWord[]): string {
	return words.map(({ text, beginsLine }) => (beginsLine ? `\n${text}` : ` ${text}`)).join('')
}

async function measure(
	title: string,
	file: string,
	pages: Page[],
	language: string | null,
): Promise<boolean> {
	const pdf = await openPdf(file)
	let [errors, characters, cpu, wall, most] = [0, 0, 0, 0, 0]
	for (const { name, index, printed } of pages) {
		const begunAt = performance.now()
		const cpuBefore = await cpuSeconds()
		const scan = await scannedPage(pdf, index)
		const words = scan ? await reader.read(scan.image, language) : []
		const seconds = (performance.now() - begunAt) / 1000
		// The first page starts the process.
		cpu += Math.max(0, (await cpuSeconds()) - cpuBefore)
		wall += seconds
		most = Math.max(most, seconds)
		const [wanted, found] = [folded(printed), folded(textOf(words ?? []))]
		const { count, places } = differences(wanted, found)
		errors += count
		characters += wanted.length
		console.log(
			`  ${name}: ${count} of ${wanted.length}${values.show ? places.map(place => `\n    ${place}`).join('') : ''}`,
		)
	}
	pdf.close()
	const percent = (100 * errors) / characters
	const each = cpu / pages.length
	console.log(
		`${title}: ${percent.toFixed(2)} % of ${characters} characters wrong (${bars.errorsPercent}); ` +
			`${each.toFixed(1)} s of processor time a page (${bars.seconds}), ${(wall / pages.length).toFixed(1)} s by the clock, at most ${most.toFixed(1)}`,
	)
	return percent <= bars.errorsPercent && each <= bars.seconds
}

const folder = mkdtempSync(path.join(tmpdir(), 'recognition-'))
let isGood = true
try {
	if (existsSync(values.scan)) {
		const table = await readFile(new URL('./recognition/claudian.txt', import.meta.url), 'utf8')
		const pages = table
			.split(/^@/m)
			.slice(1)
			.map((page): Page => {
				const end = page.indexOf('\n')
				return {
					name: `page ${page.slice(0, end)}`,
					index: Number(page.slice(0, end)),
					printed: page.slice(end),
				}
			})
		isGood = (await measure('Scan, English', values.scan, pages, null)) && isGood
	} else {
		console.log(`Not measured: ${values.scan} is not there`)
		isGood = false
	}
	const russian = path.join(folder, 'russian.pdf')
	await writeFile(russian, await scannedPdf(russianPages.map(lines => ({ lines, skew: 0.4 }))))
	const pages = russianPages.map(
		(lines, index): Page => ({ name: `page ${index}`, index, printed: lines.join('\n') }),
	)
	isGood = (await measure('Made, Russian', russian, pages, null)) && isGood
	console.log(`Memory of the reading process, at most: ${Math.round(peakMb)} MB (${bars.megabytes})`)
	isGood &&= peakMb <= bars.megabytes
} finally {
	clearInterval(watch)
	reader.close()
	rmSync(folder, { recursive: true })
}
process.exitCode = isGood ? 0 : 1
