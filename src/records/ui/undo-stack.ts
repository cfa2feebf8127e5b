/** Typing in one field is one step. */
export type UndoStack<T> = {
	past: T[]
	now: T
	future: T[] /** What the last step changed, and when. */
	place: string
	atMs: number
}

const maxSteps = 100
const sameStepMs = 1000

export function newStack<T>(now: T): UndoStack<T> {
	return { past: [], now, future: [], place: '', atMs: 0 }
}

/** @param place names the changed field; empty for a step of its own */
export function push<T>(
	stack: UndoStack<T>,
	next: T,
	{ place, atMs }: { place: string; atMs: number },
): UndoStack<T> {
	const isSameStep = place !== '' && place === stack.place && atMs - stack.atMs < sameStepMs
	const past = isSameStep ? stack.past : [...stack.past, stack.now].slice(-maxSteps)
	return { past, now: next, future: [], place, atMs }
}

export function undo<T>(stack: UndoStack<T>): UndoStack<T> {
	const before = stack.past.at(-1)
	if (before === undefined) return stack
	return {
		past: stack.past.slice(0, -1),
		now: before,
		future: [stack.now, ...stack.future],
		place: '',
		atMs: 0,
	}
}

export function redo<T>(stack: UndoStack<T>): UndoStack<T> {
	const [next, ...future] = stack.future
	if (next === undefined) return stack
	return { past: [...stack.past, stack.now], now: next, future, place: '', atMs: 0 }
}
