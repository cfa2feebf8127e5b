import sharp from 'sharp'

export const paperColour = { r: 250, g: 247, b: 242 }

/** The logo on a grid of 28 by 28. */
const leaves = `<path d="M3 5.5C7 4 11 4.5 14 7v17c-3-2.500-7-3-11-1.500z" fill="#0a524f"/>
<path d="M25 5.5C21 4 17 4.5 14 7v17c3-2.500 7-3 11-1.500z" fill="#0e6a66"/>`
const field = 28

export function markSvg(side: number): Buffer {
	return svg({ width: side, height: side }, `<g transform="scale(${side / field})">${leaves}</g>`)
}

/** A maskable icon keeps clear of the outer fifth. */
export async function iconPng(side: number, { isMaskable = false } = {}): Promise<Buffer> {
	const input = markSvg(Math.round(side * (isMaskable ? 0.56 : 0.8)))
	const ground = { width: side, height: side, channels: 3, background: paperColour } as const
	return sharp({ create: ground }).composite([{ input }]).png().toBuffer()
}

export function svg({ width, height }: { width: number; height: number }, inner: string): Buffer {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`,
	)
}
