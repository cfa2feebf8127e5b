import { alternativesIn, tickMark, verdictOf } from '#features/exercise-answers/rules.ts'
import type { Space, SpaceKey } from '#features/exercises/rules.ts'
import type { Gap, Question } from '../rules.ts'

/** Accepted answers of a gap; the first is the model answer. */
const maxAnswers = 40
const noMark = '–'
const ellipsis = '…'

/** @param spaces of one exercise, in reading order: those of one item stand in one question where they share its sentence */
export function questionsOf(spaces: readonly Space[], keys: readonly SpaceKey[]): Question[] {
	const keyOf = new Map(keys.map(key => [key.space, key]))
	const groups: Space[][] = []
	for (const space of spaces) {
		const last = groups.at(-1)
		const [first] = last ?? []
		if (last && first?.item === space.item && first.sentence === space.sentence) last.push(space)
		else groups.push([space])
	}
	return groups.flatMap(group => {
		const [first] = group
		if (!first) return []
		const gaps = group.map(space => gapOf(space, keyOf.get(space.id)))
		return [{ id: first.id, item: first.item, parts: partsOf(first, gaps) }]
	})
}

/** The sentence has an ellipsis for each gap; where their numbers differ the gaps stand after it. */
function partsOf(space: Space, gaps: readonly Gap[]): (string | Gap)[] {
	const { kind } = space
	const sentence = gaps.some(gap => gap.kind === 'choice') ? withoutOptions(space) : space.sentence
	const texts = oneLine(sentence).split(ellipsis)
	if (kind !== 'line' && texts.length === gaps.length + 1)
		return texts.flatMap((text, at) => [text, gaps[at] ?? '']).filter(part => part !== '')
	const text = kind === 'line' ? oneLine(texts.join(' ')) : oneLine(sentence)
	const rest = gaps.flatMap((gap): (string | Gap)[] => [' ', gap])
	return text === '' ? rest.slice(1) : [text, ...rest]
}

/** What is to be marked or chosen is printed behind a sentence too (`T F`, `boil / boils`), and is the options of its question. */
function withoutOptions({ sentence, options }: Space): string {
	const printed = options.map(({ value }) => oneLine(value)).filter(Boolean)
	let rest = oneLine(sentence)
	if (/[([][^)\]]*[)\]]$/.test(rest)) rest = rest.slice(0, -1)
	for (const value of printed.toReversed()) {
		const before = rest.endsWith(value) ? rest.slice(0, -value.length) : ''
		const cut = before.replace(/[\s/|,([]+$/, '')
		if (cut === '' || cut === before) return sentence
		rest = cut
	}
	return printed.length > 1 ? rest : sentence
}

function gapOf({ id, kind, options }: Space, key: SpaceKey | undefined): Gap {
	const { accepted, state } = key ?? { accepted: [], state: 'none' as const }
	if (state !== 'keyed')
		return { id, kind: 'long', answers: state === 'open' ? plain(accepted) : [], options: [] }
	const values =
		kind === 'tick'
			? [tickMark, noMark]
			: [...new Set(options.map(({ value }) => oneLine(value)))].filter(Boolean)
	const right = values.filter(value => verdictOf(value, { accepted, state }) === 'right')
	if (values.length > 1 && right.length > 0) return { id, kind: 'choice', answers: right, options: values }
	const answers = plain(accepted.flatMap(alternativesIn))
	return { id, kind: answers.length > 0 ? 'text' : 'long', answers, options: [] }
}

/** Each as it is printed, then as a keyboard types it and without the stop at its end: other programs compare letter by letter. */
function plain(answers: readonly string[]): string[] {
	const printed = answers.map(oneLine).filter(Boolean)
	const typed = printed.map(answer => answer.replace(/[’‘]/g, "'").replace(/[“”]/g, '"'))
	const unstopped = [...printed, ...typed].map(answer => answer.replace(/[.!?]+$/, '').trim())
	return [...new Set([...printed, ...typed, ...unstopped])].filter(Boolean).slice(0, maxAnswers)
}

export const oneLine = (text: string) =>
	text
		.replace(/\p{Cc}/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
