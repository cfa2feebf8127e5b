import type { Level } from '#features/products/fields.ts'
import { levels as allLevels } from '#features/products/rules.ts'
import type { Choice, Counted, Facets } from '../contract.ts'
import type { FacetCombination } from './listings.store.ts'

type Part = Exclude<keyof Choice, 'from' | 'to'>
const parts: readonly Part[] = ['levels', 'ages', 'publishers', 'hasAudio', 'hasPaper', 'isReduced']

/** @param combinations editions within the price range, counted by combination of facet values */
export function facetsOf(
	combinations: readonly FacetCombination[],
	choice: Choice,
): { count: number; facets: Facets } {
	const beside = (part: Part) => combinations.filter(kind => isChosen(kind, choice, part))
	const levels = countBy(beside('levels'), kind => kind.level)
	return {
		count: sum(combinations.filter(kind => isChosen(kind, choice))),
		facets: {
			levels: allLevels.flatMap(value => countOf(levels, value, choice.levels)),
			ages: [...countBy(beside('ages'), kind => kind.age_mark)]
				.map(([value, count]) => ({ value, count }))
				.sort((a, b) => a.value - b.value),
			publishers: [...countBy(beside('publishers'), kind => kind.publisher)]
				.map(([value, count]) => ({ value, count }))
				.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value)),
			hasAudio: sum(beside('hasAudio').filter(kind => kind.has_audio)),
			hasPaper: sum(beside('hasPaper').filter(kind => kind.has_paper)),
			isReduced: sum(beside('isReduced').filter(kind => kind.is_reduced)),
		},
	}
}

export function isChosen(kind: FacetCombination, choice: Choice, except?: Part): boolean {
	const fits: { [part in Part]: boolean } = {
		levels: choice.levels.length === 0 || choice.levels.some(level => level === kind.level),
		ages: choice.ages.length === 0 || choice.ages.includes(kind.age_mark),
		publishers: choice.publishers.length === 0 || choice.publishers.includes(kind.publisher),
		hasAudio: !choice.hasAudio || kind.has_audio,
		hasPaper: !choice.hasPaper || kind.has_paper,
		isReduced: !choice.isReduced || kind.is_reduced,
	}
	return parts.every(part => part === except || fits[part])
}

function countBy<Value>(
	combinations: readonly FacetCombination[],
	keyOf: (kind: FacetCombination) => Value,
): Map<Value, number> {
	const counts = new Map<Value, number>()
	for (const kind of combinations) counts.set(keyOf(kind), (counts.get(keyOf(kind)) ?? 0) + kind.count)
	return counts
}

/** A level without editions is offered only while it is selected, so that it can be cleared. */
function countOf(counts: Map<unknown, number>, value: Level, chosen: readonly Level[]): Counted<Level>[] {
	const count = counts.get(value) ?? 0
	return count > 0 || chosen.includes(value) ? [{ value, count }] : []
}

function sum(combinations: readonly FacetCombination[]): number {
	return combinations.reduce((total, { count }) => total + count, 0)
}
