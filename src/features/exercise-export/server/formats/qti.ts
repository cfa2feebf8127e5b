import { tag, type Xml, xmlHead } from '#platform/xml.ts'
import { type ZipEntry, zip } from '#platform/zip.ts'
import { type Gap, gapsOf, type Question, type QuestionsOfExercise, spacedRow } from '../../rules.ts'
import type { Naming } from './naming.ts'

const qtiNamespace = 'http://www.imsglobal.org/xsd/imsqti_v2p1'
const packageNamespace = 'http://www.imsglobal.org/xsd/imscp_v1p1'
const schemaNamespace = 'http://www.w3.org/2001/XMLSchema-instance'
const schemaOf = {
	item: `${qtiNamespace} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd`,
	package: `${packageNamespace} http://www.imsglobal.org/xsd/imscp_v1p1.xsd`,
}

type Item = { file: string; identifier: string; question: Question; exercise: QuestionsOfExercise }

/**
 * A QTI 2.1 package: an item for each question, a test with a section for each exercise, the manifest. An answer that can be
 * compared is worth a point, whatever its case; what varies is marked by a person.
 */
export function qtiPackage(
	exercises: readonly QuestionsOfExercise[],
	naming: Naming,
): AsyncGenerator<Buffer> {
	return zip(entriesOf(exercises, naming))
}

function* entriesOf(exercises: readonly QuestionsOfExercise[], naming: Naming): Generator<ZipEntry> {
	const items: Item[] = exercises.flatMap(exercise =>
		exercise.questions.map(question => ({ file: '', identifier: '', question, exercise })),
	)
	for (const [at, item] of items.entries()) {
		// Ids of the book are unique on a page; a number makes them so in the package.
		item.identifier = `Q${at + 1}-${item.question.id}`
		item.file = `items/q${String(at + 1).padStart(5, '0')}.xml`
	}
	yield { name: 'imsmanifest.xml', content: documentOf(manifest(items)) }
	yield { name: 'test.xml', content: documentOf(test(exercises, items, naming)) }
	for (const item of items) yield { name: item.file, content: documentOf(assessmentItem(item, naming)) }
}

const documentOf = ({ xml }: Xml) => [`${xmlHead}${xml}\n`]

function manifest(items: readonly Item[]): Xml {
	const file = (href: string) => tag('file', { href })
	return tag(
		'manifest',
		{
			...{ xmlns: packageNamespace, 'xmlns:xsi': schemaNamespace, identifier: 'MANIFEST' },
			'xsi:schemaLocation': schemaOf.package,
		},
		tag('metadata', {}, tag('schema', {}, 'QTIv2.1 Package'), tag('schemaversion', {}, '1.0.0')),
		tag('organizations', {}),
		tag(
			'resources',
			{},
			tag(
				'resource',
				{ identifier: 'TEST', type: 'imsqti_test_xmlv2p1', href: 'test.xml' },
				file('test.xml'),
				...items.map(({ identifier }) => tag('dependency', { identifierref: identifier })),
			),
			...items.map(({ identifier, file: href }) =>
				tag('resource', { identifier, type: 'imsqti_item_xmlv2p1', href }, file(href)),
			),
		),
	)
}

function test(exercises: readonly QuestionsOfExercise[], items: readonly Item[], naming: Naming): Xml {
	const ofExercise = Map.groupBy(items, ({ exercise }) => exercise)
	return tag(
		'assessmentTest',
		{
			...{ xmlns: qtiNamespace, 'xmlns:xsi': schemaNamespace, 'xsi:schemaLocation': schemaOf.item },
			...{ identifier: 'TEST', title: naming.title },
		},
		tag(
			'testPart',
			{ identifier: 'PART', navigationMode: 'nonlinear', submissionMode: 'individual' },
			...exercises.map((exercise, at) =>
				tag(
					'assessmentSection',
					{ identifier: `S${at + 1}-${exercise.id}`, title: naming.exercise(exercise), visible: 'true' },
					...(ofExercise.get(exercise) ?? []).map(({ identifier, file }) =>
						tag('assessmentItemRef', { identifier: `REF-${identifier}`, href: file }),
					),
				),
			),
		),
	)
}

function assessmentItem({ identifier, question, exercise }: Item, naming: Naming): Xml {
	const named = new Map(gapsOf(question).map((gap, at) => [gap, `RESPONSE${at + 1}`]))
	const compared = [...named].filter(([{ kind }]) => kind !== 'long')
	const models = [...named].flatMap(([{ kind, answers }]) => (kind === 'long' ? answers : []))
	return tag(
		'assessmentItem',
		{
			...{ xmlns: qtiNamespace, 'xmlns:xsi': schemaNamespace, 'xsi:schemaLocation': schemaOf.item },
			...{ identifier, title: naming.question(exercise, question) },
			...{ adaptive: 'false', timeDependent: 'false', 'xml:lang': 'en' },
		},
		...[...named].map(([gap, name]) => declaration(gap, name)),
		tag(
			'outcomeDeclaration',
			{
				...{ identifier: 'SCORE', cardinality: 'single', baseType: 'float' },
				...(compared.length > 0 && { normalMaximum: compared.length }),
			},
			tag('defaultValue', {}, tag('value', {}, 0)),
		),
		tag(
			'itemBody',
			{},
			models.length === 0
				? null
				: tag('rubricBlock', { view: 'scorer' }, ...models.map(text => tag('p', {}, text))),
			tag('p', {}, exercise.instruction),
			exercise.grid.length === 0 ? null : tag('pre', {}, exercise.grid.map(spacedRow).join('\n')),
			...bodyOf(question, gap => named.get(gap) ?? ''),
		),
		compared.length === 0
			? null
			: tag(
					'responseProcessing',
					{},
					tag(
						'setOutcomeValue',
						{ identifier: 'SCORE' },
						tag('sum', {}, ...compared.map(([, name]) => tag('mapResponse', { identifier: name }))),
					),
				),
	)
}

/** Every answer that counts, and the model answer. */
function declaration({ kind, answers, options }: Gap, identifier: string): Xml {
	const nameInKey = (answer: string) => (kind === 'choice' ? choiceName(options.indexOf(answer)) : answer)
	const [model] = answers
	const entry = (answer: string) =>
		tag('mapEntry', {
			...{ mapKey: nameInKey(answer), mappedValue: 1 },
			...(kind === 'text' && { caseSensitive: 'false' }),
		})
	return tag(
		'responseDeclaration',
		{ identifier, cardinality: 'single', baseType: kind === 'choice' ? 'identifier' : 'string' },
		model === undefined || kind === 'long'
			? null
			: tag('correctResponse', {}, tag('value', {}, nameInKey(model))),
		kind === 'long' ? null : tag('mapping', { defaultValue: 0 }, ...answers.map(entry)),
	)
}

const choiceName = (at: number) => `C${at + 1}`

/** What stands within a line is inline, what follows it is a block of its own. */
function bodyOf({ parts }: Question, nameOf: (gap: Gap) => string): Xml[] {
	const isBlock = (part: string | Gap, at: number) =>
		typeof part !== 'string' && (part.kind === 'long' || (part.kind === 'choice' && at === parts.length - 1))
	const line = parts.map((part, at) => {
		if (typeof part === 'string') return part
		return isBlock(part, at) ? (at === parts.length - 1 ? '' : ' … ') : inline(part, nameOf(part))
	})
	const blocks = parts.flatMap((part, at) =>
		typeof part !== 'string' && isBlock(part, at) ? [block(part, nameOf(part))] : [],
	)
	return [...(line.every(part => part === '') ? [] : [tag('p', {}, ...line)]), ...blocks]
}

function inline({ kind, answers, options }: Gap, responseIdentifier: string): Xml {
	if (kind === 'choice')
		return tag(
			'inlineChoiceInteraction',
			{ responseIdentifier, shuffle: 'false' },
			...options.map((option, at) => tag('inlineChoice', { identifier: choiceName(at) }, option)),
		)
	const expectedLength = Math.max(...answers.map(({ length }) => length), 1)
	return tag('textEntryInteraction', { responseIdentifier, expectedLength })
}

function block({ kind, options }: Gap, responseIdentifier: string): Xml {
	if (kind === 'long') return tag('extendedTextInteraction', { responseIdentifier, expectedLines: 3 })
	return tag(
		'choiceInteraction',
		{ responseIdentifier, shuffle: 'false', maxChoices: 1 },
		...options.map((option, at) => tag('simpleChoice', { identifier: choiceName(at) }, option)),
	)
}
