import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectBytes } from '#platform/collect-bytes.ts'
import { unzip } from '#platform/unzip.ts'
import {
	all,
	type ReadGap,
	readGift,
	readMoodleXml,
	readQtiItem,
	treeOf,
} from '../../../../../tests/read-exercises.ts'
import { type Gap, gapsOf, otherGap, type Question, type QuestionsOfExercise } from '../../rules.ts'
import { gift } from './gift.ts'
import { moodleXml } from './moodle-xml.ts'
import { namingOf } from './naming.ts'
import { qtiPackage } from './qti.ts'

/** Signs with a meaning in one of the formats, and letters of both languages. */
const sign = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...'~=#{}:\\*%"\'<>&;/|[]()-_$@!?.,’“”—№ёЖabcXYZ0123 ') },
	fc.constantFrom(
		...[
			'&amp;',
			'&#125;',
			'->',
			'::',
			'//',
			'####',
			'%50%',
			'[html]',
			'{1:SHORTANSWER:=a}',
			']]>',
			'\\n',
			'TRUE',
			'=%100%',
		],
	),
	fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
)
const squeezed = (text: string) =>
	text
		.replace(/\p{Cc}/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
const line = fc
	.array(sign, { minLength: 1, maxLength: 12 })
	.map(signs => squeezed(signs.join('')))
	.filter(text => text !== '')
const answers = fc.uniqueArray(line, { minLength: 1, maxLength: 4 })
const gap = fc.oneof(
	answers.map(texts => ({ id: '', kind: 'text' as const, answers: texts, options: [] })),
	fc
		.uniqueArray(line, { minLength: 2, maxLength: 4 })
		.chain(options =>
			fc
				.subarray(options, { minLength: 1 })
				.map(right => ({ id: '', kind: 'choice' as const, answers: right, options })),
		),
	fc
		.uniqueArray(line, { maxLength: 2 })
		.map(texts => ({ id: '', kind: 'long' as const, answers: texts, options: [] })),
)
const question = fc
	.array(fc.tuple(line, gap), { minLength: 1, maxLength: 3 })
	.chain(pairs => fc.option(line, { nil: '' }).map(end => ({ pairs, end })))
const exercises = fc
	.array(fc.record({ instruction: line, items: fc.array(question, { minLength: 1, maxLength: 3 }) }), {
		minLength: 1,
		maxLength: 3,
	})
	.map(made =>
		made.map(({ instruction, items }, at): QuestionsOfExercise => {
			const questions = items.map(({ pairs, end }, item): Question => {
				const parts = pairs.flatMap(([text, own], n): (string | Gap)[] => [
					` ${text} `,
					{ ...own, id: `e${at}-${item}-${n}` },
				])
				return {
					id: `e${at}-${item}-0`,
					item: String(item),
					parts: end === '' ? parts : [...parts, ` ${end}`],
				}
			})
			return {
				id: `e${at}`,
				unit: at === 0 ? null : `${at}/2`,
				label: 'A',
				instruction,
				grid: [],
				pageNumber: 4,
				questions,
			}
		}),
	)

const naming = namingOf('Grammar: a ~ #1 {book}', 'en')
const textOfAll = async (parts: AsyncIterable<string>) => {
	let file = ''
	for await (const part of parts) file += part
	return file
}
const read = ({ kind, answers: right, options }: Gap): ReadGap => ({
	kind,
	right: kind === 'long' ? [] : [...right].sort(),
	wrong: options.filter(option => !right.includes(option)).sort(),
	model: kind === 'long' ? right.join(' / ') : '',
})
const sorted = (found: ReadGap): ReadGap => ({
	...found,
	right: [...found.right].sort(),
	wrong: [...found.wrong].sort(),
})
const gapsIn = (made: QuestionsOfExercise[]) => made.flatMap(({ questions }) => questions.flatMap(gapsOf))
const sentence = ({ parts }: Question, written: (part: Gap) => string) =>
	squeezed(parts.map(part => (typeof part === 'string' ? part : written(part))).join(''))

/** An arrow has no escape in GIFT. */
const arrows = (text: string) => text.replaceAll('->', '→')
const withArrows = (found: ReadGap): ReadGap => ({
	...found,
	right: found.right.map(arrows).sort(),
	wrong: found.wrong.map(arrows).sort(),
	model: arrows(found.model),
})

test('whoever reads the GIFT finds every gap with its answers and its text', async () => {
	await fc.assert(
		fc.asyncProperty(exercises, async made => {
			const found = readGift(await textOfAll(gift(made, naming)))

			expect(found.map(({ gaps: [own] }) => own && sorted(own))).toEqual(
				gapsIn(made).map(own => withArrows(read(own))),
			)
			const expected = made.flatMap(({ instruction, questions }) =>
				questions.flatMap(one =>
					gapsOf(one).map(own => {
						const isLast = one.parts.at(-1) === own
						const text = sentence(one, part => (part === own ? (isLast ? '' : '_____') : otherGap))
						return arrows(squeezed(`${instruction} ${text}`))
					}),
				),
			)
			expect(found.map(({ text }) => text)).toEqual(expected)
			expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
		}),
		{ numRuns: 300 },
	)
})

test('whoever reads the Moodle XML finds every gap with its answers and its text', async () => {
	await fc.assert(
		fc.asyncProperty(exercises, async made => {
			const found = await readMoodleXml(await textOfAll(moodleXml(made, naming)))

			expect(found.flatMap(({ gaps }) => gaps.map(sorted))).toEqual(
				gapsIn(made).map(own => {
					const wanted = read(own)
					return { ...wanted, model: wanted.model.replaceAll(' / ', ' ') === '' ? '' : own.answers.join(' ') }
				}),
			)
			const cloze = found.filter(({ gaps }) => gaps.length > 1)
			const several = made.flatMap(({ instruction, questions }) =>
				questions
					.filter(one => gapsOf(one).length > 1 && gapsOf(one).every(({ kind }) => kind !== 'long'))
					.map(one => squeezed(`${instruction} ${sentence(one, () => '_____')}`)),
			)
			expect(cloze.map(({ text }) => text)).toEqual(several)
		}),
		{ numRuns: 300 },
	)
})

test('whoever reads the QTI package finds every gap with its answers, and every file that the manifest names', async () => {
	await fc.assert(
		fc.asyncProperty(exercises, async made => {
			const file = unzip(await collectBytes(qtiPackage(made, naming), 10_000_000), 10_000_000)
			const manifest = await treeOf(String(await file('imsmanifest.xml')))
			const hrefs = all(manifest, 'resource').map(({ attributes }) => String(attributes.href))
			const items = []
			for (const href of hrefs.slice(1)) items.push(await readQtiItem(String(await file(href))))

			expect(hrefs[0]).toBe('test.xml')
			const listed = all(await treeOf(String(await file('test.xml'))), 'assessmentItemRef')
			expect(listed.map(({ attributes }) => attributes.href)).toEqual(hrefs.slice(1))
			const questions = made.flatMap(({ questions: own }) => own)
			expect(items.map(({ gaps }) => gaps.map(sorted).sort(byText))).toEqual(
				questions.map(one => {
					const models = gapsOf(one).flatMap(({ kind, answers: texts }) => (kind === 'long' ? texts : []))
					return gapsOf(one)
						.map(own => ({ ...read(own), model: own.kind === 'long' ? models.join(' / ') : '' }))
						.sort(byText)
				}),
			)
		}),
		{ numRuns: 150 },
	)
})

/** Blocks stand after the line that they belong to. */
function byText(a: ReadGap, b: ReadGap): number {
	return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}

test('a square of letters in which words are hidden stands before each of its questions', async () => {
	const gap = { id: 'u1-f-0-1', kind: 'long' as const, answers: [], options: [] }
	const puzzle: QuestionsOfExercise = {
		...{
			id: 'u1-f',
			unit: '1',
			label: 'F',
			instruction: 'Find the words.',
			grid: ['HIYOM', 'WLGAB'],
			pageNumber: 8,
		},
		questions: [{ id: gap.id, item: null, parts: ['сосед ', gap] }],
	}

	expect(await textOfAll(gift([puzzle], naming))).toContain(
		'[plain]Find the words.\\nH I Y O M\\nW L G A B\\n сосед {}',
	)
	expect(await textOfAll(moodleXml([puzzle], naming))).toContain(
		'&lt;pre&gt;H I Y O M\nW L G A B&lt;/pre&gt;&lt;p&gt;сосед _____&lt;/p&gt;',
	)
	const file = unzip(await collectBytes(qtiPackage([puzzle], naming), 100_000), 100_000)
	expect(String(await file('items/q00001.xml'))).toContain('<pre>H I Y O M\nW L G A B</pre>')
})
