import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isSame } from '#contract/canonical-json.ts'
import type { Row } from '#records/ui/row.ts'

/**
 * Rows on the screen are known by their places. When another editor's rows come in above the one where somebody types, the
 * focus follows it: what is typed next goes where the letter before it went.
 * @param list its children are the rows, in order
 */
export function useFocusInRow(list: RefObject<HTMLElement | null>, rows: readonly Row[]): void {
	const shown = useRef(rows)
	const caret = useRef<number | null>(null)
	useLayoutEffect(() => {
		const element = list.current
		const remember = ({ target }: Event) => {
			if (target instanceof HTMLInputElement) caret.current = target.selectionStart
		}
		const events = ['select', 'input', 'keyup', 'pointerup', 'focusin'] as const
		for (const name of events) element?.addEventListener(name, remember)
		return () => {
			for (const name of events) element?.removeEventListener(name, remember)
		}
	}, [list])
	useLayoutEffect(() => {
		const before = shown.current
		shown.current = rows
		const field = document.activeElement
		const lines = [...(list.current?.children ?? [])]
		const at = lines.findIndex(line => line.contains(field))
		if (before === rows || at === -1 || at >= before.length) return
		const next = placeAfter(before, at, rows)
		const [from, to] = [lines[at], lines[next]].map(line => [...(line?.querySelectorAll('input') ?? [])])
		const input = to?.[from?.indexOf(field as HTMLInputElement) ?? -1]
		if (next === at || !input) return
		const place = caret.current
		input.focus()
		input.setSelectionRange(place, place)
	}, [list, rows])
}

/** Where the row `at` of `before` is in `now`: by what is in it, else by its neighbours, else at its place. */
export function placeAfter(before: readonly Row[], at: number, now: readonly Row[]): number {
	const isAt = (row: number, place: number) => isSame(before[row], now[place])
	const isInPlace =
		(at === 0 || isAt(at - 1, at - 1)) &&
		(at === before.length - 1 ? now.length === before.length : isAt(at + 1, at + 1))
	if (isAt(at, at) || isInPlace) return at
	for (let away = 0; away <= at; away++) {
		const near = nearest(now.length, at - away, place => isAt(at - away, place))
		if (near !== null && near + away < now.length) return near + away
	}
	const below = nearest(now.length, at + 1, place => isAt(at + 1, place))
	return below === null || below === 0 ? at : below - 1
}

function nearest(count: number, to: number, holds: (place: number) => boolean): number | null {
	for (let away = 0; away < count; away++)
		for (const place of [to - away, to + away]) if (place >= 0 && place < count && holds(place)) return place
	return null
}
