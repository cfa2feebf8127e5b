/** How far a key goes, in seconds. */
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
 * Where a key leads on a slider of seconds, as the ARIA practices have it: a step, a larger one, to either end. The steps
 * are seconds and not shares: an arrow goes back by one word in a long track as in a short one.
 * @returns a second of the track; undefined for a key that is none of the slider's
 */
export function keyedSecond(
	{ key, ctrlKey, altKey, metaKey }: Stroke,
	{ time, duration }: { time: number; duration: number },
): number | undefined {
	if (ctrlKey || altKey || metaKey || duration === 0) return undefined
	if (key === 'Home') return 0
	if (key === 'End') return duration
	const step = steps[key]
	return step === undefined ? undefined : Math.min(Math.max(0, time + step), duration)
}
