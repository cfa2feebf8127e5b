import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/main/config.ts'

/** Without Helm itself: what its `lint` would find first, and what it cannot know. */
const chart = 'ops/helm'
const templates = readdirSync(join(chart, 'templates')).filter(name => name.endsWith('.yaml'))
const textOf = (name: string) => readFileSync(join(chart, 'templates', name), 'utf8')
const all = templates.map(textOf).join('\n')
const values = load(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Record<string, unknown>

/** As Helm writes it where every condition holds, each value the letter x. */
function rendered(name: string): string {
	return textOf(name)
		.replace(
			/\{\{-? ?(?:include|toYaml)[^}]*nindent (\d+) \}\}/g,
			(_, spaces: string) => `\n${' '.repeat(Number(spaces))}x: x`,
		)
		.replace(/^\s*\{\{-? ?(?:if|with|range|end|else|\$)[^}]*\}\}\n/gm, '')
		.replace(/\{\{[^}]*\}\}/g, 'x')
}

test.each(templates)('%s is one Kubernetes object', name => {
	expect(load(rendered(name))).toMatchObject({
		apiVersion: expect.stringMatching(/^(v1|[a-z0-9.]+\/v[12])$/),
		kind: expect.any(String),
		metadata: { name: 'x' },
	})
	const opened = textOf(name).match(/\{\{-? ?(?:if|with|range) /g) ?? []
	expect(textOf(name).match(/\{\{-? ?end -?\}\}/g) ?? []).toHaveLength(opened.length)
})

describe('the values of the chart', () => {
	const pathsOf = (value: unknown, path: string): string[] =>
		typeof value === 'object' && value !== null && Object.keys(value).length > 0 && path !== 'resources'
			? Object.entries(value).flatMap(([name, below]) =>
					pathsOf(below, path === '' ? name : `${path}.${name}`),
				)
			: [path]

	test('are those that its templates use', () => {
		const used = new Set([...all.matchAll(/\.Values\.([A-Za-z0-9.]+)/g)].map(([, path]) => path))

		expect([...used].toSorted()).toEqual(pathsOf(values, '').toSorted())
	})

	test('become settings that the shop has, in a combination that it starts with', () => {
		const names = [...all.matchAll(/\{ name: ([A-Z][A-Z0-9_]+),/g)].map(([, name = '']) => name)
		const readme = readFileSync('README.md', 'utf8')
		expect(names.length).toBeGreaterThan(8)
		expect(names.filter(name => !readme.includes(`\`${name}\``))).toEqual([])
		const settings = {
			...{ DATABASE_URL: 'postgres://folio@database/folio', S3_ENDPOINT: 'https://s3.example.com' },
			...{ S3_BUCKET: 'folio', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
			...{ PUBLIC_URL: 'https://folio.example', TRUSTED_PROXIES: String(values.trustedProxies) },
			...{ DRAIN_SECONDS: String(values.drainSeconds), TIME_ZONE: String(values.timeZone) },
		}
		expect(readConfig(settings)).toMatchObject({ DRAIN_SECONDS: values.drainSeconds })
	})
})

test('a process is given more time to stop than it takes', () => {
	// Draining, ten seconds for requests, thirty at the most for what closes.
	expect(all).toContain('terminationGracePeriodSeconds: {{ add .Values.drainSeconds 45 }}')
})
