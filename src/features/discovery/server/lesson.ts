import type { Section } from '#features/books/contract.ts'
import type { Lesson, Range } from '../contract.ts'

type Part = { pages: number | null; tracks: number; steps: string[] }

/** “1. New neighbours”, “Unit 3”, “Вариант 2: …”. */
const numbered = /^(?:\p{L}+\s+)?\d{1,3}(?:[.:)\s]|$)/u
const minParts = 3
/** Fewer parts are a pattern only if they have the same steps. */
const minPartsWithSteps = 2
const maxSteps = 8
const maxStepLength = 60
/** A step stands in so many of the parts. */
const commonShare = 0.6

/**
 * The number, pages, recordings and returning headings of the numbered parts; null without such a pattern.
 * @param tracks pages of recordings
 */
export function lessonOf(sections: readonly Section[], tracks: readonly { page: number }[]): Lesson | null {
	const parts = sections.flatMap((section, at) => {
		const next = sections[at + 1]
		return numbered.test(section.title.trim()) ? [partOf(section, next?.page ?? null, tracks)] : []
	})
	const steps = commonSteps(parts)
	if (parts.length < (steps.length > 0 ? minPartsWithSteps : minParts)) return null
	const pages = rangeOf(parts.flatMap(part => part.pages ?? []))
	if (pages === null) return null
	const counts = parts.map(part => part.tracks)
	const trackCount = counts.reduce((sum, count) => sum + count, 0)
	return { parts: parts.length, pages, tracks: rangeOf(counts), trackCount, steps }
}

function partOf(
	{ page, subsections = [] }: Section,
	next: number | null,
	tracks: readonly { page: number }[],
): Part {
	const end = next ?? Number.POSITIVE_INFINITY
	return {
		// Where the last part ends is not in the contents.
		pages: next === null || next <= page ? null : next - page,
		tracks: tracks.filter(track => track.page >= page && track.page < end).length,
		steps: [...new Set(subsections.map(({ title }) => stepOf(title)).filter(step => step !== ''))],
	}
}

/** A heading without what belongs to its part alone: “Practice 3” is Practice, “Reading: The clock” is Reading. */
function stepOf(title: string): string {
	const step = title
		.replace(/[:–—].*$/u, '')
		.replace(/[\s.)]*\d+[\s.)]*$/u, '')
		.trim()
	return step.length > maxStepLength ? '' : step
}

/** In the order in which they mostly stand. */
function commonSteps(parts: readonly Part[]): string[] {
	const places = new Map<string, number[]>()
	for (const { steps } of parts)
		for (const [at, step] of steps.entries()) places.set(step, [...(places.get(step) ?? []), at])
	const common = [...places].filter(
		([, at]) => at.length >= minPartsWithSteps && at.length >= commonShare * parts.length,
	)
	const mean = (at: readonly number[]) => at.reduce((sum, place) => sum + place, 0) / at.length
	return common
		.sort(([, a], [, b]) => mean(a) - mean(b))
		.slice(0, maxSteps)
		.map(([step]) => step)
}

/** Null where there is nothing to count. */
function rangeOf(counts: readonly number[]): Range | null {
	const [from, to] = [Math.min(...counts), Math.max(...counts)]
	return counts.length === 0 || to === 0 ? null : { from, to }
}
