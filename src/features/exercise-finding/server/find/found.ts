import type { SpaceKind } from '#features/exercises/rules.ts'
import type { Sides } from '#platform/drawn-shapes/sides.ts'
import type { FoundOption } from './options.ts'

export type FoundSpace = {
	kind: SpaceKind
	sides: Sides
	item: string | null
	sentence: string
	options: FoundOption[]
	/** Written lines that it covers; 1 for a gap. */
	lines: number
	/** 0 to 1. */
	confidence: number
}
export type FoundExercise = {
	label: string | null
	instruction: string
	/** Numbers or letters of its items, whether or not they have spaces. */
	items: string[]
	spaces: FoundSpace[]
	sides: Sides
	/** No instruction stands above it on its page: it may go on from the page before. */
	isRest: boolean
	/** A heading that is no instruction. */
	isHeading: boolean
}
