/**
 * A small drawing language, so that two hundred pictures stay readable as text.
 * A picture is a list of shapes separated by semicolons, on a field of 100 by 100:
 *   cR 50 50 30          a circle: centre, radius
 *   eR 50 50 30 10 20    an ellipse: centre, radii, turn in degrees
 *   rR 10 10 80 40 8 15  a rectangle: corner, size, rounding, turn in degrees
 *   pR M10 10L20 20Z     a filled path
 *   lR4 M10 10L20 20     a line of width 4 along a path
 *   u. sun 60 5 .3       another picture, moved and scaled
 * The letter after the shape is a colour of the palette below.
 */
export type Picture = { word: string; russian: string; shapes: string }

const palette: Record<string, string> = {
	K: '#1B1F2A', W: '#FFFFFF', S: '#B5B8BE', s: '#EFE4D0', T: '#0E6A66', t: '#7DB9B0', R: '#D4402A', r: '#A93220',
	Y: '#F3B934', y: '#FBE08A', O: '#EC8438', P: '#F3ABA2', p: '#FBD9D2', B: '#3A6B9C', b: '#A6CBE3', d: '#DCEBF3',
	G: '#5B9750', g: '#A5CB86', N: '#85563A', n: '#D8A873', V: '#7B4D80', v: '#C4A3C8', F: '#F5CCA8', f: '#C88D62', D: '#5A5F6B', M: '#86B56C',
}

const known = new Map<string, Picture>()

/** One picture a line: word | translation | shapes. */
export function pictures(text: string): Picture[] {
	const list: Picture[] = []
	for (const line of text.split('\n')) {
		const [word, russian, shapes] = line.split('|').map(part => part.trim())
		if (!word || !russian || !shapes) continue
		const picture = { word, russian, shapes }
		known.set(word, picture)
		list.push(picture)
	}
	return list
}

function turned(turn: number | undefined, x: number, y: number): string {
	return turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''
}

function shape(source: string): string {
	const kind = source[0]
	const rest = source.slice(2).trim()
	const colour = palette[source[1] ?? ''] ?? 'none'
	const [a = 0, b = 0, c = 0, d = 0, e, f] = rest.split(/\s+/).map(Number)
	switch (kind) {
		case 'c':
			return `<circle cx="${a}" cy="${b}" r="${c}" fill="${colour}"/>`
		case 'e':
			return `<ellipse cx="${a}" cy="${b}" rx="${c}" ry="${d}" fill="${colour}"${turned(e, a, b)}/>`
		case 'r':
			return `<rect x="${a}" y="${b}" width="${c}" height="${d}" rx="${e ?? 0}" fill="${colour}"${turned(f, a + c / 2, b + d / 2)}/>`
		case 'p':
			return `<path d="${rest}" fill="${colour}"/>`
		case 'l': {
			const gap = rest.indexOf(' ')
			return `<path d="${rest.slice(gap + 1)}" fill="none" stroke="${colour}" stroke-width="${rest.slice(0, gap)}" stroke-linecap="round" stroke-linejoin="round"/>`
		}
		case 'u': {
			const parts = rest.split(/\s+/)
			const [x = '0', y = '0', size = '1'] = parts.slice(-3)
			return placed(parts.slice(0, -3).join(' '), Number(x), Number(y), Number(size))
		}
		default:
			throw new Error(`No such shape: ${source}`)
	}
}

/** The shapes as SVG, without the frame. */
export function drawn(shapes: string): string {
	return shapes.split(';').map(part => part.trim()).filter(Boolean).map(shape).join('')
}

/** A picture of the library inside a larger drawing. */
export function placed(word: string, x: number, y: number, size: number, flip = false): string {
	const picture = known.get(word)
	if (!picture) throw new Error(`No picture of "${word}"`)
	const move = flip ? `translate(${x + 100 * size} ${y}) scale(${-size} ${size})` : `translate(${x} ${y}) scale(${size})`
	return `<g transform="${move}">${drawn(picture.shapes)}</g>`
}

export function framed(picture: Picture): string {
	return `<svg viewBox="0 0 100 100" role="img" aria-label="${picture.word}">${drawn(picture.shapes)}</svg>`
}
