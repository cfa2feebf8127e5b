/** A section of the head, facing left, on a field of 190 by 200; the parts that move are parameters. */
export type Mouth = {
	hump: [x: number, y: number]
	tip?: [x: number, y: number]
	jaw?: number
	lips?: 'spread' | 'neutral' | 'round' | 'bite'
	nose?: boolean
	voice?: boolean
	air?: string
}

type Point = [number, number]

/** A smooth line through the points (Catmull-Rom as cubic curves). */
export function smooth(points: Point[]): string {
	const at = (n: number): Point => points[Math.max(0, Math.min(points.length - 1, n))] ?? [0, 0]
	const parts = [`M${at(0).join(' ')}`]
	for (let n = 0; n < points.length - 1; n++) {
		const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)]
		const one: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
		const two: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
		parts.push(`C${[...one, ...two, ...c].map(value => value.toFixed(1)).join(' ')}`)
	}
	return parts.join('')
}

const shape = (path: string, fill: string, stroke = '', width = 1.6) =>
	`<path d="${path}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"` : ''}/>`

const ink = '#1B1F2A'
const skin = '#F4DFCB'
const flesh = '#E9C2AA'

export function mouthDrawing(mouth: Mouth, extra = ''): string {
	const { hump, jaw = 4, lips = 'neutral', nose = false, voice = true, air = '' } = mouth
	const tip = mouth.tip ?? [70, 113 + jaw]
	const out = lips === 'round' ? -9 : lips === 'spread' ? 3 : 0
	const upper = 95 + (lips === 'round' ? 2 : 0)
	const lower = lips === 'bite' ? 106 : lips === 'round' ? 107 + jaw * 0.5 : 105 + jaw
	const lowerX = lips === 'bite' ? 55 : 47 + out
	const chin = 140 + jaw

	const head = `M84 30C70 34 62 40 58 46C54 56 40 66 34 76C32 82 40 84 47 84C47 87 46 89 ${44 + out} ${upper - 5}
		C${38 + out} ${upper - 1} ${41 + out} ${upper + 4} 50 ${upper + 5}L52 ${lower - 3}C${lowerX - 5} ${lower - 2} ${lowerX - 7} ${lower + 5} ${lowerX} ${lower + 8}
		C50 ${lower + 11} 51 ${lower + 14} 49 ${lower + 18}C43 ${chin - 4} 44 ${chin + 8} 55 ${chin + 11}C76 ${chin + 17} 94 ${chin + 15} 104 ${chin + 26}C108 184 108 192 109 204H194V30Z`
	const airway = `M${36 + out} ${upper + 6}L58 ${upper + 2}L60 90C64 90 70 90 74 92C80 80 92 73 108 72C124 71 134 76 142 82L166 78V130C166 160 163 180 161 204H143C145 170 140 150 130 145L70 ${126 + jaw}L62 ${lower + 2}L${36 + out} ${lower - 4}Z`
	const inNose = 'M44 80C48 70 58 62 74 58C100 52 140 54 166 78L158 84C146 70 120 64 92 66C74 67 62 72 58 81Z'
	const velum = nose ? smooth([[138, 78], [150, 88], [154, 102], [151, 110]]) : smooth([[138, 78], [152, 79], [165, 82], [160, 92]])
	const front: Point = [tip[0] * 0.42 + hump[0] * 0.58, tip[1] * 0.3 + hump[1] * 0.7 - (tip[1] > hump[1] + 4 ? 1 : -3)]
	const back: Point = [Math.min(hump[0] + 24, 145), hump[1] + (hump[0] > 118 ? 13 : 10)]
	const tongue = `${smooth([[138, 176], [147, 160], [back[0] > 140 ? 149 : 146, Math.max(132, back[1] + 14)], back, hump, front, tip, [tip[0] + 8, tip[1] + 8], [86, 134 + jaw * 0.7], [104, 160], [124, 176], [138, 176]])}Z`
	const upperTeeth = 'M60 90L70 91L67 101Q63 104 61 101Z'
	const lowerTeeth = `M${62 + (lips === 'bite' ? 5 : 0)} ${123 + jaw}L${63 + (lips === 'bite' ? 5 : 0)} ${111 + jaw}Q${66 + (lips === 'bite' ? 5 : 0)} ${108 + jaw} ${68 + (lips === 'bite' ? 5 : 0)} ${111 + jaw}L${72 + (lips === 'bite' ? 5 : 0)} ${124 + jaw}Z`
	const lipsDrawn = `<ellipse cx="${49 + out}" cy="${upper}" rx="${lips === 'spread' ? 7 : 8}" ry="${lips === 'spread' ? 4 : 5}" fill="#D4402A" opacity=".8" transform="rotate(12 ${49 + out} ${upper})"/><ellipse cx="${lowerX + 4}" cy="${lower + 2}" rx="${lips === 'spread' ? 7 : 8}" ry="${lips === 'spread' ? 4 : 5.2}" fill="#D4402A" opacity=".8" transform="rotate(${lips === 'bite' ? -24 : -10} ${lowerX + 4} ${lower + 2})"/>`
	const voiced = voice
		? '<path d="M143 184l4 -3l4 6l4 -6l4 6l3 -3" fill="none" stroke="#0E6A66" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>'
		: '<path d="M145 181V191M151 181V191M157 181V191" fill="none" stroke="#B5B8BE" stroke-width="1.6" stroke-linecap="round"/>'
	const flow = air ? `<path d="${air}" fill="none" stroke="#0E6A66" stroke-width="1.8" stroke-dasharray="1 3.6" stroke-linecap="round"/>` : ''

	return `<svg class="mouth" viewBox="18 34 166 166" role="img" aria-label="The mouth from the side">
		${shape(head, skin)}${shape(airway, '#FFFFFF')}${shape(inNose, '#FFFFFF')}
		${shape('M70 91C74 93 78 88 80 84C86 76 96 73 108 72C122 71 132 75 140 81', 'none', flesh, 5)}
		${shape(tongue, '#E58878', '#B64B3C', 1.4)}${shape(velum, 'none', flesh, 6)}
		${shape(upperTeeth, '#FFFFFF', ink, 1)}${shape(lowerTeeth, '#FFFFFF', ink, 1)}${lipsDrawn}${voiced}${flow}${extra}</svg>`
}

/** Where the vowels are: x from front to back, y from close to open (0 to 100). */
const vowels: Record<string, Point> = {
	'iː': [8, 4], 'ɪ': [28, 20], e: [24, 48], 'æ': [34, 84], 'ʌ': [60, 74], 'ɑː': [88, 94], 'ɒ': [96, 84], 'ɔː': [94, 50], 'ʊ': [76, 20], 'uː': [92, 4], 'ɜː': [57, 46], 'ə': [57, 56],
	a: [52, 88],
}

const onChart = ([x, y]: Point): Point => {
	const left = 14 + y * 0.36
	return [left + (x / 100) * (150 - left), 12 + y * 0.86]
}

/** The vowel space with some symbols marked and, for diphthongs, arrows from one place to another. */
export function vowelChart(marked: string[], glides: [string, string, string][] = []): string {
	const frame = `M${onChart([0, 0])}L${onChart([100, 0])}L${onChart([100, 100])}L${onChart([0, 100])}Z`
	const lines = [33, 66].map(y => `M${onChart([0, y])}L${onChart([100, y])}`).join('')
	const dots = marked.map(symbol => {
		const [x, y] = onChart(vowels[symbol] ?? [50, 50])
		return `<circle cx="${x}" cy="${y}" r="7.4" fill="#3A5A8C"/><text class="ipa" x="${x}" y="${y + 2.8}" text-anchor="middle" fill="#FFFFFF" font-size="8">${symbol}</text>`
	})
	const arrows = glides.map(([from, to, name]) => {
		const [a, b] = [onChart(vowels[from] ?? [0, 0]), onChart(vowels[to] ?? [0, 0])]
		const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
		return `<path d="M${a}L${b}" stroke="#D4402A" stroke-width="1.8"/><path d="M0 0L-6 -3V3Z" fill="#D4402A" transform="translate(${b}) rotate(${turn})"/><circle cx="${a[0]}" cy="${a[1]}" r="2.4" fill="#D4402A"/><text class="ipa" x="${a[0] + (a[0] > b[0] ? 4 : -4)}" y="${a[1] + 8.500}" text-anchor="${a[0] > b[0] ? 'start' : 'end'}" font-size="9">${name}</text>`
	})
	return `<svg class="chart" viewBox="0 0 164 110" role="img" aria-label="The vowel space"><path d="${frame}" fill="#FFFFFF" stroke="#1B1F2A" stroke-width="1"/><path d="${lines}" stroke="#B5B8BE" stroke-width=".7"/>${dots.join('')}${arrows.join('')}</svg>`
}
