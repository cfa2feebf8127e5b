import { type RefObject, useEffect, useRef } from 'react'
import styles from './reading-view.module.css'
import { bandOf, type LineBox, lineAt, linesFrom } from './ruler-lines.ts'

type View = RefObject<HTMLElement | null>

/**
 * A band on the line that is read: it follows mouse, finger and the keys ↑ and ↓. It lies behind the text, so that
 * nothing that can be pressed is covered.
 *
 * @param props.first page that the view begins with: on another one the ruler begins at the top
 */
export function ReadingRuler({ view, first, isLoaded }: { view: View; first: number; isLoaded: boolean }) {
	const band = useRef<HTMLDivElement>(null)
	useRuler(view, band, { first, isLoaded })
	return <div ref={band} className={styles.ruler} data-ruler aria-hidden hidden />
}

function useRuler(view: View, band: View, { first, isLoaded }: { first: number; isLoaded: boolean }): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: on another page, and once the text is there, it begins anew
	useEffect(() => {
		if (view.current && band.current && isLoaded) return startRuler(view.current, band.current)
	}, [view, band, first, isLoaded])
}

/** @returns what ends it */
function startRuler(area: HTMLElement, shown: HTMLElement): () => void {
	const leaving = new AbortController()
	/** Where in the view the mouse rests; null once the ruler was moved by other means. */
	let mouseY: number | null = null
	/** Where the line was, and the text that it began with. */
	let middle = 0
	let text: TextPlace | null = null

	const contentY = (clientY: number) => clientY - area.getBoundingClientRect().top + area.scrollTop
	const lines = () => linesFrom(boxesIn(area, contentY))
	function show(all: readonly TextBox[], at: number): LineBox | null {
		const box = bandOf(all, at)
		shown.hidden = box === null
		if (!box) return null
		shown.style.top = `${box.top}px`
		shown.style.height = `${box.bottom - box.top}px`
		middle = (box.top + box.bottom) / 2
		text = all[at] ?? null
		return box
	}
	function follow(clientY: number) {
		const all = lines()
		show(all, lineAt(all, contentY(clientY)))
	}
	/** @returns whether there is such a line */
	function step(direction: 1 | -1): boolean {
		const all = lines()
		const now = lineAt(all, middle)
		const next = isInSight(all[now], area) ? now + direction : lineAt(all, area.scrollTop)
		mouseY = null
		const box = show(all, next)
		if (box) bringIntoSight(box, area)
		else show(all, now)
		return box !== null
	}
	const on = <Name extends keyof HTMLElementEventMap>(
		name: Name,
		act: (event: HTMLElementEventMap[Name]) => void,
	) => area.addEventListener(name, act, { signal: leaving.signal, passive: true })
	on('pointermove', ({ pointerType, clientY, target }) => {
		if (pointerType !== 'mouse' || isInSettings(target)) return
		mouseY = clientY
		follow(clientY)
	})
	on('pointerleave', () => {
		mouseY = null
	})
	on('pointerdown', ({ clientY, target }) => isInSettings(target) || follow(clientY))
	// The browser takes a finger that scrolls away from pointer events.
	on('touchmove', ({ touches }) => {
		const finger = touches.length === 1 ? touches[0] : undefined
		if (finger) follow(finger.clientY)
	})
	on('scroll', () => {
		if (mouseY !== null) follow(mouseY)
	})
	function pressed(event: KeyboardEvent) {
		if (!meansLine(event, area)) return
		if (step(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault()
	}
	window.addEventListener('keydown', pressed, { capture: true, signal: leaving.signal })
	// Not on the element itself: it scrolls, and keeps its size while the text in it grows.
	const resized = new ResizeObserver(() => {
		const all = lines()
		const same = text ? lineOf(all, text) : -1
		show(all, same < 0 ? lineAt(all, middle) : same)
	})
	for (const text of area.querySelectorAll('[data-text]')) resized.observe(text)
	return () => {
		leaving.abort()
		resized.disconnect()
	}
}

/** Whether the key is for the ruler: not where somebody writes, nor in a panel beside the text. */
function meansLine(event: KeyboardEvent, area: HTMLElement): boolean {
	const { key, ctrlKey, altKey, metaKey, shiftKey, defaultPrevented, target } = event
	if ((key !== 'ArrowDown' && key !== 'ArrowUp') || ctrlKey || altKey || metaKey || shiftKey) return false
	if (defaultPrevented || !(target instanceof Element) || document.querySelector('dialog[open]')) return false
	if (target.closest('input, textarea, select, [contenteditable], [role="listbox"]')) return false
	return target === document.body || area.contains(target)
}

const isInSettings = (target: EventTarget | null) =>
	target instanceof Element && target.closest('fieldset') !== null

/** `share`: how much of the node's lines come before. */
type TextPlace = { node: Node; share: number }
type TextBox = LineBox & TextPlace

function boxesIn(area: HTMLElement, contentY: (clientY: number) => number): TextBox[] {
	const boxes: TextBox[] = []
	const range = document.createRange()
	for (const text of area.querySelectorAll('[data-text]')) {
		const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
		while (nodes.nextNode()) {
			const node = nodes.currentNode
			if (node.parentElement?.closest('[data-tracks]')) continue
			range.selectNodeContents(node)
			const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
			for (const [at, { top, bottom }] of parts.entries())
				boxes.push({ top: contentY(top), bottom: contentY(bottom), node, share: at / parts.length })
		}
	}
	return boxes
}

/** The line of a text once it is set anew; -1 where it is gone. */
function lineOf(lines: readonly TextBox[], { node, share }: TextPlace): number {
	return lines.findLastIndex(line => line.node === node && line.share <= share)
}

const isInSight = (line: LineBox | undefined, { scrollTop, clientHeight }: HTMLElement) =>
	line !== undefined && line.bottom > scrollTop && line.top < scrollTop + clientHeight

/** As a share of the view's height: what is read next stays in sight. */
const margin = 0.25

function bringIntoSight({ top, bottom }: LineBox, area: HTMLElement): void {
	const space = area.clientHeight * margin
	if (bottom + space > area.scrollTop + area.clientHeight) area.scrollTop = bottom + space - area.clientHeight
	else if (top - space < area.scrollTop) area.scrollTop = Math.max(0, top - space)
}
