import { useEffect, useLayoutEffect, useRef } from 'react'
import { startsOf, type TextLine, type TextPage } from '#features/books/rules.ts'
import type { PageSource } from '../pages/page-source.ts'
import { type Reader, useReader } from '../reader-store.ts'
import { usePageText } from '../use-page-text.ts'
import styles from './text-layer.module.css'

/**
 * The text layer: invisible text over the image, for selection, copying and screen readers, with search hits
 * marked.
 */
export function TextLayer({ reader, source, index }: { reader: Reader; source: PageSource; index: number }) {
	const page = usePageText(source, index)
	const layer = useRef<HTMLDivElement>(null)
	const marks = useMarks(reader, index, page)
	const language = page.language ?? source.language
	// Rendered without React: hundreds of elements that never change.
	useLayoutEffect(() => layer.current?.replaceChildren(...elementsOf(page)), [page])
	return (
		<>
			<div ref={marks} aria-hidden className={styles.marks} />
			<div ref={layer} className={styles.layer} lang={language ?? undefined} />
		</>
	)
}

function useMarks(reader: Reader, index: number, { lines }: TextPage) {
	const marks = useRef<HTMLDivElement>(null)
	const query = useReader(reader, state => state.query)
	const current = useReader(reader, ({ hit }) => (hit?.index === index ? hit.number : -1))
	const step = useReader(reader, ({ hit }) => (hit?.index === index ? hit.step : 0))
	const seen = useRef(0)
	useEffect(() => {
		const layer = marks.current
		if (!layer || query === '' || lines.length === 0) return
		let isGone = false
		const shouldScroll = step !== seen.current
		// What cannot be marked can still be read.
		import('../mark-hits.ts').then(
			({ markHits }) => {
				if (isGone) return
				seen.current = step
				markHits({ layer, lines, query, current, shouldScroll })
			},
			() => undefined,
		)
		return () => {
			isGone = true
			layer.replaceChildren()
		}
	}, [lines, query, current, step])
	return marks
}

const softHyphen = '\u00ad'

/**
 * Lines as elements: a word hyphenated at a line end is whole in the first, its rest moved to where it is
 * printed.
 */
function elementsOf({ lines, parts = [] }: TextPage): HTMLElement[] {
	const elements: HTMLElement[] = []
	let parted: Parted | null = null
	for (const [at, line] of lines.entries()) {
		const language = parts.find(([from, to]) => from <= at && at < to)?.[2]
		const placed: Parted = placeLine(line, parted)
		if (language) placed.element.lang = language
		if (placed.element !== parted?.element) elements.push(placed.element)
		parted = line[0].endsWith(softHyphen) ? placed : null
	}
	return elements
}

type Parted = {
	element: HTMLElement /** Where the first half ends, from the left of its line. */
	end: number
	squeeze: number
	line: TextLine
}

/** @returns the element of the line: that of the line before where all of it is the rest of a word there */
function placeLine(line: TextLine, parted: Parted | null): Parted {
	const [text, x, y, width, height] = line
	const goesOn = text.endsWith(softHyphen)
	const printed = goesOn ? text.slice(0, -1) : text
	const blank = printed.indexOf(' ')
	if (parted) parted.element.append(restOf(blank < 0 ? printed : printed.slice(0, blank), parted, line))
	if (parted && !(goesOn && blank < 0)) parted.element.append(' ')
	if (parted && blank < 0) return parted
	const own = parted ? printed.slice(blank + 1) : printed
	const start = parted ? (startsOf(line)[1] ?? 0) : 0
	const element = document.createElement('span')
	const squeeze = (width - start) / (widthOfText(goesOn ? `${own}-` : own) * height)
	element.textContent = goesOn ? own : `${own} `
	element.style.cssText = `--x:${x + start};--y:${y};--h:${height};--s:${squeeze.toFixed(4)}`
	return { element, end: start + squeeze * widthOfText(own) * height, squeeze, line }
}

function restOf(text: string, { end, squeeze, line }: Parted, [, x, y]: TextLine): HTMLElement {
	const rest = document.createElement('span')
	rest.textContent = text
	rest.style.cssText = `--dx:${((x - line[1] - end) / squeeze).toFixed(1)};--dy:${y - line[2]}`
	return rest
}

const measured = 100
let pen: CanvasRenderingContext2D | null | undefined

/** Width of a text in a sans-serif font of size 1. */
function widthOfText(text: string): number {
	pen ??= document.createElement('canvas').getContext('2d')
	if (!pen) return text.length / 2
	pen.font = `${measured}px sans-serif`
	return pen.measureText(text).width / measured || text.length / 2
}
