import { expect, test } from 'vitest'
import { align } from './align.ts'

const rate = 16_000
const script = 'Good morning, everybody. Is it raining? We have been walking along the river since Monday.'
const syllables = [6, 4, 13]

/** What stands for speech: a hum for each syllable. */
function recorded(plan: readonly { silenceS: number; syllables: number }[]) {
	const parts: number[] = []
	const starts: number[] = []
	for (const { silenceS, syllables } of plan) {
		for (let index = 0; index < silenceS * rate; index++) parts.push(0.0005 * Math.sin(index * index))
		starts.push(parts.length / rate)
		for (let index = 0; index < syllables * 0.2 * rate; index++) {
			const rise = Math.sin((Math.PI * (index % 3200)) / 3200)
			const hum = Math.sin((2 * Math.PI * (130 + (index % 3200) / 100) * index) / rate)
			parts.push(0.3 * (0.1 + rise) * (hum + 0.5 * Math.sin((2 * Math.PI * 900 * index) / rate)))
		}
	}
	for (let index = 0; index < 0.5 * rate; index++) parts.push(0)
	return { samples: Float32Array.from(parts), starts }
}

const three = () =>
	recorded(syllables.map((count, at) => ({ silenceS: [0.4, 0.6, 0.5][at] ?? 0.5, syllables: count })))

test('sentences are found between the pauses of a recording', () => {
	const { samples, starts } = three()

	const found = align(samples, script)

	expect(found.map(({ text }) => text)).toHaveLength(3)
	expect(found.map(({ start }, at) => Math.abs(start - (starts[at] ?? 0)) < 0.1)).toEqual([true, true, true])
})

test('what is heard and not in the script belongs to no sentence', () => {
	const { samples, starts } = recorded([
		{ silenceS: 0.3, syllables: 6 },
		{ silenceS: 0.6, syllables: 4 },
		{ silenceS: 0.5, syllables: 13 },
		{ silenceS: 0.9, syllables: 5 },
	])

	const found = align(samples, script)

	expect(found[2]?.start).toBeCloseTo(starts[2] ?? 0, 1)
	expect(found[2]?.end).toBeLessThan(starts[3] ?? 0)
})

test('a border that was set by hand stays, and the others keep to it', () => {
	const { samples } = three()

	const found = align(samples, script, { fixed: new Map([[1, { start: 2.5, end: 2.9 }]]) })

	expect(found[1]).toMatchObject({ start: 2.5, end: 2.9, isDoubtful: false })
	expect(found[0]?.end).toBeLessThanOrEqual(2.5)
	expect(found[2]?.start).toBeGreaterThanOrEqual(2.9)
})

test('silence, no sound and no text are no errors', () => {
	const doubtful = align(new Float32Array(2 * rate), script)

	expect(doubtful.map(({ isDoubtful }) => isDoubtful)).toEqual([true, true, true])
	expect(align(new Float32Array(), script)).toHaveLength(3)
	expect(align(three().samples, '  ')).toEqual([])
})

test('progress goes from nothing to all', () => {
	const shares: number[] = []

	align(three().samples, script, { onProgress: share => shares.push(share) })

	expect(shares.at(-1)).toBe(1)
	expect([...shares].sort()).toEqual(shares)
})
