import type { Schema } from '../operations.ts'
import { pick, type Random } from './random.ts'

/** Texts that somewhere fit a pattern, or mean something to the shop of the test. */
const words = [
	...['alice', 'alice_demo', 'harbour', 'voices', 'press-9', 'audio:alice', 'tableOfContent', 'book'],
	...['01.mp3', '02.mp3', 'a.webp', 'tales.jpg', '0', '1', '7', '25', '320', '794', '99999', '1700000000'],
	...['2026-11-01', '2026-11', '2025-12-31', 'all', 'sale', 'ru', 'window-1234', 'passage-1', '0.5', '1.0'],
	...['1-6, 9', '10'.repeat(50), 'Millrood', 'Track «1»', 'anna@example.com', 'b@example.com', 'ая', 'x'],
	...['a'.repeat(64), 'LS1kYXRlIDE3MDAwMDAwMDAwMDAgUy0x', 'title,source,page\nOne,01.mp3,1', 'WEBVTT\n\n'],
]
const odd = [
	...[
		'',
		' ',
		'\0',
		'a\0b',
		'\ud83d',
		'\udc00x',
		'😀',
		'é',
		'\u202e',
		'\ufeff',
		'a\nb',
		"' or 1=1 --",
		'%00',
		'..',
	],
	...['../../etc', '__proto__', 'null', '-1', '2147483648', '9007199254740993', 'NaN', 'x'.repeat(5000)],
	...['𝕏'.repeat(300), '[['.repeat(40), '<script>', '№1 — «Что?».mp3', 'con', '=1+1'],
]
const numbers = [
	0,
	1,
	-1,
	0.5,
	2 ** 31 - 1,
	2 ** 31,
	-(2 ** 31) - 1,
	2 ** 53,
	1e21,
	-0.000001,
	199_999,
	253_402_300_800,
]
const others: unknown[] = [null, true, [], {}, '1', 1, [[]], { a: { b: [] } }, [null], deep(60)]

export type Values = {
	/** @param name of the parameter or the property */
	of(schema: Schema, name?: string): unknown
	odd(): unknown
}
/** What the shop of the test has, by the names of parameters and properties. */
export type Known = { [name: string]: readonly unknown[] }

/** Values as a schema describes them, and now and then others. */
export function valuesOf(random: Random, known: Known): Values {
	const word = () => pick(random, words)

	function of(schema: Schema, name = ''): unknown {
		if (random() < 0.04) return strange()
		const existing = schema.type === 'array' ? undefined : known[name]
		if (existing && random() < 0.8) return pick(random, existing)
		if (schema.const !== undefined) return schema.const
		if (Array.isArray(schema.enum)) return pick(random, schema.enum)
		const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
		if (choices) return of(pick(random, choices), name)
		if (schema.type === 'object') return objectOf(schema)
		if (schema.type === 'array') return listOf(schema, name)
		if (schema.type === 'boolean') return random() < 0.5
		if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
		return schema.type === 'string' ? textOf(schema) : schema.type === 'null' ? null : strange()
	}

	function objectOf({ properties = {}, required = [], additionalProperties }: Schema): unknown {
		const entries = Object.entries(properties as { [name: string]: Schema })
			.filter(([name]) => (required as string[]).includes(name) || random() < 0.6)
			.map(([name, schema]) => [name, of(schema, name)])
		const more = typeof additionalProperties === 'object' || random() < 0.05 ? [[word(), strange()]] : []
		return Object.fromEntries([...entries, ...more])
	}

	function listOf({ items, maxItems }: Schema, name: string): unknown[] {
		const longest = Math.min(4, Number(maxItems ?? 4))
		return Array.from({ length: Math.floor(random() * (longest + 1)) }, () => of(items as Schema, name))
	}

	function numberOf({ minimum, maximum, type }: Schema): number {
		const [from, to] = [Math.max(Number(minimum), -1e6), Math.min(Number(maximum), 2e9)]
		if (random() < 0.2) return pick(random, [Number(minimum), Number(maximum)])
		const value = from + random() * random() * random() * (to - from)
		return type === 'integer' ? Math.round(value) : value
	}

	function textOf({ pattern, format, maxLength }: Schema): unknown {
		if (format === 'uri') return 'https://example.com/a'
		if (format === 'email') return pick(random, ['anna@example.com', 'b@example.com'])
		if (format === 'date-time') return '2026-11-20T08:59:00Z'
		if (format === 'date') return '2026-11-01'
		const shape = new RegExp(String(pattern ?? ''), 'u')
		const fitting = words.filter(one => shape.test(one) && one.length <= Number(maxLength ?? 1000))
		return fitting.length === 0 ? word() : pick(random, fitting)
	}

	function strange(): unknown {
		const kind = random()
		return kind < 0.5 ? pick(random, odd) : kind < 0.75 ? pick(random, numbers) : pick(random, others)
	}

	return { of, odd: strange }
}

function deep(levels: number): unknown {
	return levels === 0 ? [] : [deep(levels - 1)]
}
