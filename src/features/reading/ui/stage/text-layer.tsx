import { type ReactNode, useLayoutEffect, useRef } from 'react'
import {
	headingLevels,
	startsOf,
	type TextBlock,
	type TextLine,
	type TextPage,
} from '#features/books/rules.ts'
import type { PageSource } from '../pages/page-source.ts'
import { usePageText } from '../use-page-text.ts'
import { clipPath } from './clip-path.ts'
import styles from './text-layer.module.css'

export type MarksOf = (index: number, lines: readonly TextLine[]) => ReactNode

type Props = { source: PageSource; index: number; marksOf: MarksOf }

/** The text layer: invisible text over the image, for selection, copying and screen readers, above its marks. */
export function TextLayer({ source, index, marksOf }: Props) {
	const page = usePageText(source, index)
	const layer = useRef<HTMLDivElement>(null)
	const language = page.language ?? source.language
	// Rendered without React: hundreds of elements that never change.
	useLayoutEffect(() => {
		layer.current?.replaceChildren(...elementsOf(page))
		layer.current?.parentElement?.style.setProperty('--spared', clipPath(page, source.pages[index] ?? [1, 1]))
	}, [page, source, index])
	return (
		<>
			{marksOf(index, page.lines)}
			<div ref={layer} className={styles.layer} data-text={index} lang={language ?? undefined} />
		</>
	)
}

const softHyphen = '\u00ad'

/** Lines as elements, in those of their blocks and in reading order: what is read aloud and copied has structure. */
function elementsOf(page: TextPage): HTMLElement[] {
	const ofLines = elementsOfLines(page)
	const elements: HTMLElement[] = []
	const levelOf = headingLevels()
	for (const block of page.blocks) {
		if (block.kind === 'picture' && !block.alt) continue
		const element = elementOf(block, block.kind === 'heading' ? levelOf(block) : 0)
		for (const lines of block.kind === 'row' ? block.cells : [block.lines]) {
			const part = block.kind === 'row' ? element.appendChild(withRole('cell')) : element
			for (const line of lines) {
				part.append(ofLines.get(line) ?? '')
				ofLines.delete(line)
			}
		}
		const group = { item: 'list', row: 'table' }[String(block.kind)]
		if (group && elements.at(-1)?.role !== group) elements.push(withRole(group))
		if (group) elements.at(-1)?.append(element)
		else elements.push(element)
	}
	return [...elements, ...ofLines.values()]
}

const withRole = (role: string) => Object.assign(document.createElement('div'), { role })

/** @param level of a heading */
function elementOf(block: TextBlock, level: number): HTMLElement {
	const role = { heading: 'heading', item: 'listitem', row: 'row', picture: 'img' }[String(block.kind)]
	const element = withRole(role ?? 'paragraph')
	if (block.kind === 'picture') element.ariaLabel = block.alt ?? ''
	// The book's title is the first.
	if (block.kind === 'heading') element.ariaLevel = String(level + 1)
	if (block.language) element.lang = block.language
	return element
}

/**
 * Lines as elements by their index: a word hyphenated at a line end is whole in the first, its rest moved to where it is
 * printed.
 */
function elementsOfLines({ lines, parts = [] }: TextPage): Map<number, HTMLElement> {
	const elements = new Map<number, HTMLElement>()
	let parted: HyphenatedWord | null = null
	for (const [at, line] of lines.entries()) {
		const language = parts.find(([from, to]) => from <= at && at < to)?.[2]
		const placed: HyphenatedWord = placeLine(line, parted)
		if (language) placed.element.lang = language
		if (placed.element !== parted?.element) elements.set(at, placed.element)
		parted = line[0].endsWith(softHyphen) ? placed : null
	}
	return elements
}

type HyphenatedWord = {
	element: HTMLElement /** Where the first half ends, from the left of its line. */
	end: number
	squeeze: number
	line: TextLine
}

/** @returns the element of the line: that of the line before where all of it is the rest of a word there */
function placeLine(line: TextLine, parted: HyphenatedWord | null): HyphenatedWord {
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

function restOf(text: string, { end, squeeze, line }: HyphenatedWord, [, x, y]: TextLine): HTMLElement {
	const rest = document.createElement('span')
	rest.textContent = text
	rest.style.cssText = `--dx:${((x - line[1] - end) / squeeze).toFixed(1)};--dy:${y - line[2]}`
	return rest
}

const measured = 100
let pen: CanvasRenderingContext2D | null | undefined

/** In a sans-serif font of size 1. */
function widthOfText(text: string): number {
	pen ??= document.createElement('canvas').getContext('2d')
	if (!pen) return text.length / 2
	pen.font = `${measured}px sans-serif`
	return pen.measureText(text).width / measured || text.length / 2
}
