import type { Ink } from '../contract.ts'
import { pathOf, strokeColour, strokeOpacity, strokeWidth } from './stroke-path.ts'

type Size = readonly [width: number, height: number]

/** A drawing of a page's size (SVG 2), as the export and the print have it. */
export function svgOf({ strokes }: Pick<Ink, 'strokes'>, [width, height]: Size): string {
	const paths = strokes.map(stroke => {
		const { tool, colour } = stroke
		const line = `stroke="${strokeColour[colour]}" stroke-width="${strokeWidth[tool]}" stroke-opacity="${strokeOpacity[tool]}"`
		return `<path d="${pathOf(stroke, [width, height])}" fill="none" ${line} stroke-linecap="round" stroke-linejoin="round"/>`
	})
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`
}

/** Ink in the Web Annotation Data Model (W3C Recommendation, 23 February 2017; SvgSelector is its 4.2.7). */
export function inkAnnotations(
	all: readonly Ink[],
	{ sizeOf, sourceOf }: { sizeOf(index: number): Size; sourceOf(index: number): string },
) {
	return all.map(ink => ({
		type: 'Annotation',
		id: `urn:uuid:${ink.id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`,
		motivation: 'highlighting',
		created: new Date(ink.created_at * 1000).toISOString(),
		modified: new Date(ink.changed_at * 1000).toISOString(),
		target: {
			source: sourceOf(ink.page_index),
			selector: [{ type: 'SvgSelector', value: svgOf(ink, sizeOf(ink.page_index)) }],
		},
	}))
}
