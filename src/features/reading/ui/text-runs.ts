import type { TextRun } from '#features/books/rules.ts'

/** A part of a run: characters `from` to `to` of the run `run`. */
export type Stretch = { run: number; from: number; to: number }

/** Lower case, one character for each, ё as е, as the server searches. */
export function fold(text: string): string {
	return Array.from({ length: text.length }, (_, at) => {
		const small = text.charAt(at).toLowerCase()
		return small.length === 1 ? small : text.charAt(at)
	})
		.join('')
		.replaceAll('ё', 'е')
}

/**
 * Where the words stand in the runs of a page: a hit that goes on in the next run is a stretch in each. Runs are joined
 * by a blank, blanks of any kind count as one, case does not count.
 * @returns nothing for fewer than three characters
 */
export function hitsIn(runs: readonly TextRun[], query: string): Stretch[][] {
	const wanted = fold(query.trim().replace(/\s+/g, ' '))
	if (wanted.length < 3) return []
	let text = ''
	const begins: number[] = []
	for (const [words] of runs) {
		begins.push(text.length)
		text += `${fold(words).replace(/\s/g, ' ')} `
	}
	const hits: Stretch[][] = []
	for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
		hits.push(stretchesOf({ at, end: at + wanted.length, begins, runs }))
	}
	return hits
}

function stretchesOf({
	at,
	end,
	begins,
	runs,
}: {
	at: number
	end: number
	begins: readonly number[]
	runs: readonly TextRun[]
}): Stretch[] {
	return runs.flatMap(([words], run) => {
		const begin = begins[run] ?? 0
		const from = Math.max(0, at - begin)
		const to = Math.min(words.length, end - begin)
		return from < to ? [{ run, from, to }] : []
	})
}
