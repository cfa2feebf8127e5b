import type { Pairing } from '#contract/book-layout.ts'
import type { Card, Choice } from '#features/catalogue/contract.ts'
import type { Category } from '#features/categories/contract.ts'
import type { Block } from '#features/legal/contract.ts'
import type { Level } from '#features/products/fields.ts'
import type { WayName } from './contract.ts'

/** Where a way leads: to the category that is named so, or to what has these levels and age marks. */
type WayDefinition =
	| { name: WayName; category: RegExp }
	| { name: WayName; choice: Pick<Choice, 'levels' | 'ages'> }

/** Pupils of years 5 to 9 are 10 to 15 years old, and go from A1 to B1. */
export const ways: readonly WayDefinition[] = [
	{ name: 'child', choice: { levels: [], ages: [0] } },
	{ name: 'school', choice: { levels: ['A1', 'A2', 'B1'], ages: [6, 12] } },
	{ name: 'oge', category: /ОГЭ/ },
	{ name: 'ege', category: /ЕГЭ/ },
	{ name: 'self', choice: { levels: ['A1', 'A2', 'B1', 'B2'], ages: [12, 16, 18] } },
	{ name: 'teacher', category: /учител/i },
]

/** The first category whose name fits, a parent before its children. */
export function categoryNamed(name: RegExp, categories: readonly Category[]): Category | undefined {
	const all = (list: readonly Category[]): Category[] => list.flatMap(one => [one, ...all(one.children)])
	return all(categories).find(category => name.test(category.name))
}

/** Page indexes that face each other, one or two. @param pageIndex of a page of the book */
export function spreadOf(pageIndex: number, pageCount: number, pairing: Pairing = 'cover-alone'): number[] {
	const firstPair = pairing === 'cover-alone' ? 1 : 0
	if (pageIndex < firstPair) return [pageIndex]
	const first = pageIndex - ((pageIndex - firstPair) % 2)
	return first + 1 < pageCount ? [first, first + 1] : [first]
}

/** What an offer says of refunds: the text below that heading; null where it has none. */
export function refundIn(blocks: readonly Block[]): string | null {
	const at = blocks.findIndex(block => block.kind === 'heading' && /refund|возврат/i.test(block.text))
	const next = at < 0 ? undefined : blocks[at + 1]
	return next?.kind === 'text' ? next.text : null
}

type Reader = Pick<Card, 'level' | 'ageMark'>

/** Whether a book is one for the readers of a way that chooses by level and age mark. */
export function isForReaders({ level, ageMark }: Reader, { levels, ages }: Pick<Choice, 'levels' | 'ages'>) {
	const hasLevel = levels.length === 0 || (level !== null && levels.includes(level))
	return hasLevel && ages.includes(ageMark)
}

const minAgeAfterSchool = 16

/** About which years at school a book fits, as a key of the words; null for grown-ups and without a level. */
export function schoolYears({ level, ageMark }: Reader): Level | 'child' | null {
	if (level === null || ageMark >= minAgeAfterSchool) return null
	return ageMark === 0 && level === 'A1' ? 'child' : level
}
