import { type WordAt, wordAt } from './word-at.ts'

export type PressedWord = WordAt & { index: number }
/** A whole text without structure may be one element. */
const maxBlockLength = 20_000

type Presses = {
	pressed(word: PressedWord): void
	/** The button or finger goes down on a word that will most likely be pressed: a tenth of a second to look it up in. */
	started(word: PressedWord): void
}

/**
 * A double click of the mouse on a page, where a tap turns, pans or zooms; in flowing text a tap.
 * @returns stops listening
 */
export function watchWordPresses({ pressed, started }: Presses): () => void {
	function pass(event: MouseEvent, handler: (word: PressedWord) => void) {
		const found = wordAtPoint(event)
		if (found) handler(found)
	}
	const isInText = (target: EventTarget | null): boolean =>
		target instanceof Element &&
		!isOnImage(target) &&
		!target.closest('button, a, input, label, mark[data-note]')
	function clicked(event: MouseEvent) {
		if (getSelection()?.isCollapsed !== false && isInText(event.target)) pass(event, pressed)
	}
	// Browsers send the events of a mouse for fingers too, and a double tap has made the column larger by then: another word
	// stands there.
	let isFinger = false
	function doubleClicked(event: MouseEvent) {
		if (!isFinger && event.target instanceof Element && isOnImage(event.target)) pass(event, pressed)
	}
	function wentDown(event: PointerEvent) {
		isFinger = event.pointerType === 'touch'
		if (event.isPrimary && event.button === 0 && isInText(event.target)) pass(event, started)
	}
	/** The second press of a double click: the first one turns pages. */
	function wentDownAgain(event: MouseEvent) {
		if (isFinger || event.detail !== 2) return
		if (event.target instanceof Element && isOnImage(event.target)) pass(event, started)
	}
	document.addEventListener('click', clicked)
	document.addEventListener('dblclick', doubleClicked)
	document.addEventListener('pointerdown', wentDown)
	document.addEventListener('mousedown', wentDownAgain)
	return () => {
		document.removeEventListener('pointerdown', wentDown)
		document.removeEventListener('mousedown', wentDownAgain)
		document.removeEventListener('click', clicked)
		document.removeEventListener('dblclick', doubleClicked)
	}
}

const isOnImage = (target: Element): boolean => target.closest('[data-page-index]') !== null

/** Null beside words and outside of the text of a page. */
function wordAtPoint({ clientX, clientY }: MouseEvent): PressedWord | null {
	const caret = caretAt(clientX, clientY)
	return caret && wordAtCaret(caret)
}

/** The sentence in which a selection begins; empty outside of the text of a page. */
export function selectedSentence(): string {
	const selection = getSelection()
	if (!selection || selection.rangeCount === 0) return ''
	const { startContainer: node, startOffset: offset } = selection.getRangeAt(0)
	return (node instanceof Text && wordAtCaret({ node, offset })?.sentence) || ''
}

const blocks = '[role="paragraph"], [role="listitem"], [role="cell"], [role="heading"], p, li, td, h3, h4, h5'

function wordAtCaret({ node, offset }: Caret): PressedWord | null {
	const parent = node.parentElement
	const text = parent?.closest<HTMLElement>('[data-text]')
	if (!parent || !text) return null
	const block = parent.closest(blocks) ?? parent
	const before = document.createRange()
	before.selectNodeContents(block)
	before.setEnd(node, offset)
	const found = wordAt((block.textContent ?? '').slice(0, maxBlockLength), before.toString().length)
	if (!found) return null
	const earlier = document.createRange()
	earlier.selectNodeContents(text)
	earlier.setEndBefore(block)
	return {
		...found,
		sentence: sentenceWithBlanks(block, { node, offset }) ?? found.sentence,
		before: `${earlier.toString()}${found.before}`,
		index: Number(text.dataset.text),
	}
}

const blank = '____'

/** As it is to be learnt: a blank is something, and the number of an item belongs to no sentence. */
function sentenceWithBlanks(block: Element, { node, offset }: Caret): string | undefined {
	let [text, at] = ['', -1]
	const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
	for (let part = walker.nextNode(); part; part = walker.nextNode()) {
		if (part instanceof Element && part.matches('[role="img"], [data-space]')) text += ` ${blank} `
		if (!(part instanceof Text) || part.parentElement?.closest('[data-marker]')) continue
		if (part === node) at = text.length + offset
		text += part.data
		if (text.length > maxBlockLength) break
	}
	const sentence = at < 0 ? undefined : wordAt(text, at)?.sentence
	return sentence?.replace(/____ (?=[.,;:?!])/g, blank)
}

type Caret = { node: Node; offset: number }
type OlderDocument = { caretRangeFromPoint?(x: number, y: number): Range | null }

/** `caretPositionFromPoint` is the standard; Safari before 18.4 has the older one. */
function caretAt(x: number, y: number): Caret | null {
	if ('caretPositionFromPoint' in document) {
		const caret = document.caretPositionFromPoint(x, y)
		return caret?.offsetNode instanceof Text ? { node: caret.offsetNode, offset: caret.offset } : null
	}
	const range = (document as OlderDocument).caretRangeFromPoint?.(x, y)
	return range?.startContainer instanceof Text
		? { node: range.startContainer, offset: range.startOffset }
		: null
}
