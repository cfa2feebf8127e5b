import { type FocusEvent, useLayoutEffect, useRef } from 'react'

type Place = { control: Element; list: Element; row: number; at: number; around: Element[] }

/**
 * Who presses a button that goes with its row goes on at the same button of the row that comes in its place, or of the last one;
 * where none is left, at the first control of what was around the list. Who ends a form in a row is back at what opened it.
 * @returns for `onFocus` of the list, whose children are the rows
 */
export function useFocusInRows(): (event: FocusEvent<HTMLElement>) => void {
	const place = useRef<Place | null>(null)
	useLayoutEffect(() => {
		const former = place.current
		if (!former || former.control.isConnected || document.activeElement !== document.body) return
		place.current = null
		const { list, row, at, around } = former
		const rows = list.isConnected ? [...list.children] : []
		const upToHere = rows.slice(0, row + 1).map(controlsOf)
		const inRow = upToHere.findLast(controls => controls.length > 0)
		const outside = controlsOf(around.find(element => element.isConnected))
		const next = inRow ? (inRow[at] ?? inRow.at(-1)) : outside[0]
		next?.focus({ preventScroll: !inRow })
	})
	return ({ currentTarget: list, target }) => {
		if (target.closest('form')) return
		const row = [...list.children].findIndex(child => child.contains(target))
		const at = controlsOf(list.children[row]).indexOf(target)
		place.current = { control: target, list, row, at, around: ancestorsOf(list) }
	}
}

const selector = 'a[href]:not([tabindex="-1"]), button, input'

/** A row may be a control itself. */
function controlsOf(element: Element | undefined): HTMLElement[] {
	const inside = [...(element?.querySelectorAll<HTMLElement>(selector) ?? [])]
	return element instanceof HTMLElement && element.matches(selector) ? [element, ...inside] : inside
}

function ancestorsOf(element: Element): Element[] {
	return element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : []
}
