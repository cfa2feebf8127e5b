import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { startShop, untilJobsAreDone } from '../reader/shop.ts'
import { line, median } from '../reader/table.ts'

/**
 * Lighthouse on the screens that strangers see first, as a phone and as a desktop sees them: `npm run bench:lighthouse`.
 * Lighthouse is not the product's; `npm ci --ignore-scripts --prefix bench/peers` brings it.
 */
const { values: options } = parseArgs({
	options: {
		runs: { type: 'string', default: '5' },
		devices: { type: 'string', default: 'mobile,desktop' },
		language: { type: 'string', default: 'en' },
		/** Screens whose address contains it. */
		only: { type: 'string', default: '' },
	},
})
const screens = ['/', '/books', '/book-info/grammar_in_steps', '/demo-books/grammar_in_steps_demo']
const lowest = 98
const lcpMs = 1300
const maxGivenUp = 5
const shopPort = 3993
const debugPort = 9333

type Audit = { numericValue?: number; displayValue?: string; score: number | null; title: string }
type Report = { categories: { [id: string]: { score: number | null } }; audits: { [id: string]: Audit } }
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>

const home = fileURLToPath(new URL('../peers/node_modules/lighthouse/core/index.js', import.meta.url))
if (!existsSync(home)) {
	process.stdout.write('Lighthouse is not installed: npm ci --ignore-scripts --prefix bench/peers\n')
	process.exit(1)
}
const { default: lighthouse, desktopConfig } = (await import(pathToFileURL(home).href)) as {
	default: Lighthouse
	desktopConfig: object
}
const shop = await startShop(shopPort, path.join(tmpdir(), 'folio-bench-lighthouse'))
await untilJobsAreDone(shop)
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
	args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`],
})
try {
	for (const screen of screens.filter(address => address.includes(options.only))) {
		for (const device of options.devices.split(',')) await measure(screen, device)
	}
} finally {
	await browser.close()
	shop.process.kill()
}
process.exit(0)

async function measure(screen: string, device: string): Promise<void> {
	const reports: Report[] = []
	let givenUp = 0
	while (reports.length < Number(options.runs) && givenUp < maxGivenUp) {
		const flags = {
			port: debugPort,
			logLevel: 'error',
			output: 'json',
			extraHeaders: { 'Accept-Language': options.language },
		}
		const config = device === 'desktop' ? desktopConfig : undefined
		const result = await lighthouse(`http://127.0.0.1:${shopPort}${screen}`, flags, config)
		// Now and then a trace holds no first or largest paint at all; that says nothing about the page.
		if (result && result.lhr.audits['largest-contentful-paint']?.numericValue !== undefined)
			reports.push(result.lhr)
		else givenUp += 1
	}
	if (givenUp > 0) process.stdout.write(`${screen} ${device}: Lighthouse gave up ${givenUp} times, retried\n`)
	for (const category of ['performance', 'accessibility', 'best-practices', 'seo']) {
		const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
		const isMet = Math.min(...scores) >= lowest && median(scores) === 100
		write(`${screen} ${device} ${category}`, scores.join(' '), `100, none under ${lowest}`, isMet)
	}
	const lcp = median(
		reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
	)
	write(`${screen} ${device} LCP`, `${Math.round(lcp)} ms`, `at most ${lcpMs} ms`, lcp <= lcpMs)
	const tbt = median(reports.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? Number.NaN))
	process.stdout.write(line(`${screen} ${device} total blocking time`, `${Math.round(tbt)} ms`, '', null))
	const cls = Math.max(
		...reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
	)
	write(`${screen} ${device} CLS`, cls.toFixed(5), '0', cls === 0)
	for (const title of failed(reports)) process.stdout.write(`    ${title}\n`)
}

function failed(reports: Report[]): Set<string> {
	return new Set(
		reports.flatMap(({ audits }) =>
			Object.values(audits)
				.filter(({ score }) => score !== null && score < 0.9)
				.map(({ title, displayValue = '' }) => `${title} ${displayValue}`),
		),
	)
}

function write(what: string, seen: string, target: string, isMet: boolean): void {
	process.stdout.write(line(what, seen, target, isMet))
}
