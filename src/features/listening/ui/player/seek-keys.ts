/** Steps of keys, in seconds. */
const steps: { readonly [key: string]: number } = {
	ArrowLeft: -1,
	ArrowDown: -1,
	ArrowRight: 1,
	ArrowUp: 1,
	PageDown: -10,
	PageUp: 10,
}
type Stroke = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/**
 * As the ARIA Authoring Practices have it: a step, a larger step, either end. Steps are seconds rather than
 * shares: an arrow goes back by one word in a long track as in a short one.
 */
export function secondAfterKey(
	{ key, ctrlKey, altKey, metaKey }: Stroke,
	{ time, duration }: { time: number; duration: number },
): number | undefined {
	if (ctrlKey || altKey || metaKey || duration === 0) return undefined
	if (key === 'Home') return 0
	if (key === 'End') return duration
	const step = steps[key]
	return step === undefined ? undefined : Math.min(Math.max(0, time + step), duration)
}
