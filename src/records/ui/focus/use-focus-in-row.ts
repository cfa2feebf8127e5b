import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isSame } from '#contract/canonical-json.ts'
import type { Row } from '#records/ui/row.ts'

/**
 * Rows on the screen are known by their places. When another editor's rows come in above the one where somebody types, the
 * focus follows it: what is typed next goes where the letter before it went. Where its row goes, as by an undo, the focus goes to the
 * last one.
 * @param list its children are the rows, in order
 */
export function useFocusInRow(list: RefObject<HTMLElement | null>, rows: readonly Row[]): void {
	const shown = useRef(rows)
	const caret = useRef<number | null>(null)
	/** Where the focused field is, remembered because a removed field can't be asked any more. */
	const place = useRef<{ row: number; column: number } | null>(null)
	useLayoutEffect(() => {
		const element = list.current
		const placeOf = (target: EventTarget | null) => {
			const row = [...(element?.children ?? [])].findIndex(line => line.contains(target as Node))
			const column = inputsOf(element?.children[row]).indexOf(target as HTMLInputElement)
			return column === -1 ? null : { row, column }
		}
		const take = ({ target }: FocusEvent) => {
			place.current = placeOf(target)
		}
		const leave = ({ target }: Event) => {
			if (!element?.contains(target as Node)) place.current = null
		}
		element?.addEventListener('focusin', take)
		for (const name of ['focusin', 'pointerdown']) addEventListener(name, leave)
		return () => {
			element?.removeEventListener('focusin', take)
			for (const name of ['focusin', 'pointerdown']) removeEventListener(name, leave)
		}
	}, [list])
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
		const former = place.current
		if (before !== rows && former && former.row >= lines.length && field === document.body)
			inputsOf(lines.at(-1))[former.column]?.focus()
		if (before === rows || at === -1 || at >= before.length) return
		const next = placeAfter(before, at, rows)
		const [from, to] = [inputsOf(lines[at]), inputsOf(lines[next])]
		const input = to?.[from?.indexOf(field as HTMLInputElement) ?? -1]
		if (next === at || !input) return
		const position = caret.current
		input.focus()
		input.setSelectionRange(position, position)
	}, [list, rows])
}

const inputsOf = (line: Element | undefined) => [...(line?.querySelectorAll('input') ?? [])]

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
