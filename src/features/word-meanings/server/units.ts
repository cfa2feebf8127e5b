import { asPageNumber, pageIndexOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { Section } from '#features/books/contract.ts'

/** A part of a book by its contents: pages `from` up to `upTo`. */
export type Unit = { number: string | null; title: string; from: number; upTo: number }

const numbered =
	/^(?:(?:unit|lesson|step|chapter|module|letter|part|section|урок|раздел|тема|глава|юнит|шаг)\s+)?(?:№\s*)?(\d{1,3})(?:[.:)]|\s|$)\s*(?:[—–-]\s*)?(.*)$/iu
/** What is at the beginning and the end of books, and no unit of any. */
const notUnit =
	/^(?:contents|how to|introduction|preface|foreword|answers?|keys?|answer key|glossary|word ?list|all the words|index|transcripts?|tapescripts?|audio ?scripts?|appendix|содержание|предисловие|введение|ключи?|ответы|словарь|глоссарий|приложени|тексты)/iu

type Entry = { title: string; from: number; depth: 1 | 2 }

/** Sections with numbers are the units; where there are none, all that hold text of their own. */
export function unitsOf(
	contents: readonly Section[],
	{ startPage, pageCount }: { startPage: PageNumber; pageCount: number },
): Unit[] {
	const entries = contents.flatMap(({ title, page, subsections = [] }): Entry[] => [
		{ title, from: pageIndexOf(page, startPage), depth: 1 },
		...subsections.map(
			(sub): Entry => ({ title: sub.title, from: pageIndexOf(sub.page, startPage), depth: 2 }),
		),
	])
	for (const depth of [1, 2] as const) {
		const units = entries.filter(entry => entry.depth === depth && numbered.test(entry.title))
		if (units.length > 1) return placed(units, entries, { depth, pageCount })
	}
	const units = entries.filter(({ depth, title }) => depth === 1 && !notUnit.test(title))
	return placed(units, entries, { depth: 1, pageCount })
}

function placed(
	units: readonly Entry[],
	all: readonly Entry[],
	{ depth, pageCount }: { depth: 1 | 2; pageCount: number },
): Unit[] {
	return units.map(({ title, from }) => {
		const [, number = null, rest = ''] = numbered.exec(title) ?? []
		const next = all.find(entry => entry.depth <= depth && entry.from > from)
		return { number, title: rest.trim() === '' ? title : rest.trim(), from, upTo: next?.from ?? pageCount }
	})
}

export const unitAt = (units: readonly Unit[], pageIndex: number): Unit | undefined =>
	units.find(({ from, upTo }) => pageIndex >= from && pageIndex < upTo)

/** The unit that an entry belongs to: by its page, else by the number that is printed after it. */
export function unitOfEntry(
	units: readonly Unit[],
	{ pageIndex, reference }: { pageIndex: number; reference: number | null },
	startPage: PageNumber,
): Unit | undefined {
	const byPage = unitAt(units, pageIndex)
	if (byPage || reference === null) return byPage
	const byNumber = units.find(({ number }) => number !== null && Number(number) === reference)
	// A book whose units have no numbers counts pages.
	return byNumber ?? unitAt(units, pageIndexOf(asPageNumber(reference), startPage))
}
