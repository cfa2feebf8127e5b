import { run } from './tools.ts'

/** Of a sentence within its line, in seconds of the voice as flite makes it. */
export type SpokenSentence = { text: string; start: number; end: number }

type Phone = { name: string; end: number }

const pause = 'pau'

/**
 * The sentences of a line with their times: the phones of the line are counted off by those of each sentence spoken alone. One
 * sentence where the counts do not add up.
 * @param settings of the voice that speaks the line
 */
export async function sentenceTimes(text: string, settings: readonly string[]): Promise<SpokenSentence[]> {
	const phones = (await phonesOf(text, settings)).map((phone, at, all) => ({
		...phone,
		start: all[at - 1]?.end ?? 0,
	}))
	const said = phones.filter(({ name }) => name !== pause)
	const first = said[0]?.start ?? 0
	const parts = sentencesIn(text)
	const counts: number[] = []
	for (const part of parts) {
		const alone = await phonesOf(part, settings)
		counts.push(alone.filter(({ name }) => name !== pause).length)
	}
	const isSure = counts.reduce((sum, count) => sum + count, 0) === said.length
	if (!isSure) return [{ text, start: 0, end: (said.at(-1)?.end ?? 0) - first }]
	let from = 0
	return parts.map((part, at) => {
		const own = said.slice(from, from + (counts[at] ?? 0))
		from += own.length
		return { text: part, start: (own[0]?.start ?? 0) - first, end: (own.at(-1)?.end ?? 0) - first }
	})
}

function sentencesIn(text: string): string[] {
	const pieces = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
	const parts: string[] = []
	for (const { segment } of pieces) {
		const last = parts.at(-1)
		// A title ends no sentence.
		if (last !== undefined && /\b(?:Mr|Mrs|Ms|Dr|St)\.$/.test(last))
			parts[parts.length - 1] = `${last} ${segment.trim()}`
		else if (segment.trim() !== '') parts.push(segment.trim())
	}
	return parts
}

async function phonesOf(text: string, settings: readonly string[]): Promise<Phone[]> {
	const { stdout } = await run('flite', [...settings, '-psdur', '-t', text, '-o', 'none'])
	return stdout
		.trim()
		.split(/\s+/)
		.map(pair => {
			const [name = '', end] = pair.split(':')
			return { name, end: Number(end) }
		})
}
