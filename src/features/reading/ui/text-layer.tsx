import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TextRun } from '#features/books/rules.ts'
import type { PageSource } from './page-source.ts'
import { type Reader, useReader } from './reader-store.ts'
import styles from './text-layer.module.css'
import { hitsIn } from './text-runs.ts'
import { useTextRuns } from './use-text-runs.ts'

/** The words of a page where they stand, unseen: to select, to copy and to be read aloud. */
export function TextLayer({ reader, source, index }: { reader: Reader; source: PageSource; index: number }) {
	const runs = useTextRuns(source, index)
	const query = useReader(reader, state => state.query)
	const layer = useRef<HTMLDivElement>(null)
	// Hundreds of lines that never change are no work for React.
	useLayoutEffect(() => layer.current?.replaceChildren(...runs.map(lineOf)), [runs])
	useEffect(() => markHits(layer.current, runs, query), [runs, query])
	return <div ref={layer} className={styles.layer} />
}

function lineOf([text, x, y, width, height]: TextRun): HTMLElement {
	const line = document.createElement('span')
	line.textContent = `${text} `
	const squeeze = width / (widthOfText(text) * height)
	line.style.cssText = `--x:${x};--y:${y};--h:${height};--s:${squeeze.toFixed(4)}`
	return line
}

const measured = 100
let pen: CanvasRenderingContext2D | null | undefined

/** The width of a text in a plain face, for a size of 1. */
function widthOfText(text: string): number {
	pen ??= document.createElement('canvas').getContext('2d')
	if (!pen) return text.length / 2
	pen.font = `${measured}px sans-serif`
	return pen.measureText(text).width / measured || text.length / 2
}

const found = 'found'

/** Marks what was searched for, where the browser can mark without changing the page. @returns takes the marks away */
function markHits(
	layer: HTMLElement | null,
	runs: readonly TextRun[],
	query: string,
): (() => void) | undefined {
	if (!layer || !('highlights' in CSS)) return
	const marks = hitsIn(runs, query)
		.flat()
		.flatMap(({ run, from, to }) => {
			const text = layer.children[run]?.firstChild
			if (!text) return []
			const range = new StaticRange({
				startContainer: text,
				startOffset: from,
				endContainer: text,
				endOffset: to,
			})
			return [range]
		})
	const shown = CSS.highlights.get(found) ?? new Highlight()
	for (const mark of marks) shown.add(mark)
	CSS.highlights.set(found, shown)
	return () => {
		for (const mark of marks) shown.delete(mark)
	}
}
