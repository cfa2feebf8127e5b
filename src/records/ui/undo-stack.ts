import { isSame } from '#contract/canonical-json.ts'

/** Typing in one field is one step. */
export type UndoStack<T> = {
	past: T[]
	now: T
	future: T[]
	/** What the last step changed, and when. */
	field: string
	atMs: number
}

const maxSteps = 100
const sameStepMs = 1000

export function newStack<T>(now: T): UndoStack<T> {
	return { past: [], now, future: [], field: '', atMs: 0 }
}

/** @param field names the changed field; empty for a step of its own */
export function push<T>(
	stack: UndoStack<T>,
	next: T,
	{ field, atMs }: { field: string; atMs: number },
): UndoStack<T> {
	const isSameStep = field !== '' && field === stack.field && atMs - stack.atMs < sameStepMs
	const past = isSameStep ? stack.past : [...stack.past, stack.now].slice(-maxSteps)
	return { past, now: next, future: [], field, atMs }
}

export function undo<T>(stack: UndoStack<T>): UndoStack<T> {
	const before = stack.past.at(-1)
	if (before === undefined) return stack
	return {
		past: stack.past.slice(0, -1),
		now: before,
		future: [stack.now, ...stack.future],
		field: '',
		atMs: 0,
	}
}

export function redo<T>(stack: UndoStack<T>): UndoStack<T> {
	const [next, ...future] = stack.future
	if (next === undefined) return stack
	return { past: [...stack.past, stack.now], now: next, future, field: '', atMs: 0 }
}

/** Every step with what has changed beside them. */
export function mapStack<T>(stack: UndoStack<T>, change: (step: T) => T): UndoStack<T> {
	return { ...stack, past: stack.past.map(change), now: change(stack.now), future: stack.future.map(change) }
}

/**
 * What the server has beside the steps, which undo leaves.
 * @param beside a step with that
 * @param now the form with that; where somebody chose otherwise than `beside` does, the choice is a step of its own
 */
export function takeOver<T>(
	stack: UndoStack<T>,
	now: T,
	{ beside, atMs }: { beside: (step: T) => T; atMs: number },
): UndoStack<T> {
	const joined = mapStack(stack, beside)
	return isSame(now, joined.now) ? { ...joined, now } : push(joined, now, { field: '', atMs })
}
