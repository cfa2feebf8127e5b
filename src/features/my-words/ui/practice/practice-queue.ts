import type { MyWord } from '../../contract.ts'
import { type CardKind, stateOf } from '../../rules.ts'

/** New words of one day: more is not done in five minutes. */
export const newWordsADay = 10
/** More than anybody answers in five minutes, several times over. */
const maxSessionWords = 200

export type Card = { word: MyWord; kind: CardKind }
export type Today = {
	/** At most `maxSessionWords`. */
	due: readonly MyWord[]
	fresh: readonly MyWord[]
	/** All that is due, and the new ones. */
	count: number
}
type Now = {
	/** When the day began on this device, in Unix seconds. */
	dayStart: number
}

/**
 * What is to be practised today: words that are due, the longest overdue first, and then new ones in the order in which
 * they were met, less those that were startedToday today.
 */
export function wordsOfToday(words: readonly MyWord[], { dayStart }: Now): Today {
	const due = smallest(maxSessionWords, byDue)
	const fresh = smallest(newWordsADay, byAge)
	const dayEnd = dayAfter(dayStart)
	let startedToday = 0
	let dueCount = 0
	for (const word of words) {
		const { progress, mark, is_removed } = word
		if (mark !== null || is_removed) continue
		if (progress === null) fresh.add(word)
		else if (progress.due < dayEnd && progress.last < dayStart) {
			dueCount += 1
			due.add(word)
		}
		if (progress?.reps === 1 && progress.last >= dayStart) startedToday += 1
	}
	const begin = fresh.list.slice(0, Math.max(0, newWordsADay - startedToday))
	return { due: due.list, fresh: begin, count: dueCount + begin.length }
}

/** The same time on the next day: a day on which clocks are changed has 23 or 25 hours. */
function dayAfter(seconds: number): number {
	const date = new Date(seconds * 1000)
	return date.setDate(date.getDate() + 1) / 1000
}

/** The smallest of what is added, in order: twenty thousand words need not be sorted for the next two hundred. */
function smallest(count: number, compare: (one: MyWord, other: MyWord) => number) {
	const list: MyWord[] = []
	return {
		list: list as readonly MyWord[],
		add(word: MyWord) {
			const last = list.at(-1)
			if (last && list.length === count && compare(word, last) >= 0) return
			let [from, to] = [0, list.length]
			while (from < to) {
				const middle = (from + to) >> 1
				const other = list[middle]
				if (other && compare(other, word) <= 0) from = middle + 1
				else to = middle
			}
			list.splice(from, 0, word)
			if (list.length > count) list.pop()
		},
	}
}

const byDue = (one: MyWord, other: MyWord): number =>
	(one.progress?.due ?? 0) - (other.progress?.due ?? 0) || byAge(one, other)
const byAge = (one: MyWord, other: MyWord): number =>
	one.created_at - other.created_at || (one.id < other.id ? -1 : 1)

/** When the day of a moment began, here. */
export function startOfDay(seconds: number): number {
	return Math.floor(new Date(seconds * 1000).setHours(0, 0, 0, 0) / 1000)
}

/**
 * How a word is asked this time: the kinds that it can be asked by take turns, the easier ones first; a new word is
 * recognised before it is produced.
 */
export function kindOf(word: MyWord, canSound: boolean): CardKind {
	const kinds = kindsOf(word, canSound)
	return kinds[(word.progress?.reps ?? 0) % kinds.length] ?? 'word'
}

function kindsOf(word: MyWord, canSound: boolean): CardKind[] {
	const isTranslated = word.translation !== ''
	const kinds: CardKind[] = [
		...(isTranslated ? (['word'] as const) : []),
		...(gapOf(word) ? (['gap'] as const) : []),
		...(isTranslated ? (['meaning'] as const) : []),
		...(canSound ? (['sound'] as const) : []),
	]
	// Nobody can be shown what a word means that has no translation, except when there is nothing else to ask.
	return kinds.length > 0 ? kinds : ['word']
}

/** The sentence parted at the word; null where it does not have it as a whole word. */
export function gapOf({ sentence, form }: Pick<MyWord, 'sentence' | 'form'>): [string, string] | null {
	const pattern = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
	const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').exec(sentence)
	if (!found || sentence.length - form.length < 3) return null
	return [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)]
}

/** The words that state what they are, for the head of the list. */
export function countStates(words: readonly MyWord[]) {
	const counts = { new: 0, learning: 0, known: 0, ignored: 0 }
	for (const word of words) counts[stateOf(word)] += 1
	return counts
}
