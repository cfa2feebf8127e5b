import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isSame } from '#contract/canonical-json.ts'
import type { Row } from '#records/ui/row.ts'

/**
 * Rows have their index as React key. When another editor's rows are inserted above the row that has the focus, the focus and the
 * caret move along with it. Where that row is removed, as by an undo, the focus goes to the last one.
 * @param list its children are the rows, in order
 */
export function useFocusInRow(list: RefObject<HTMLElement | null>, rows: readonly Row[]): void {
	const renderedRows = useRef(rows)
	const caret = useRef<number | null>(null)
	/** Position of the focused field, which is lost with a field that is removed. */
	const focused = useRef<{ row: number; column: number } | null>(null)
	useLayoutEffect(() => {
		const element = list.current
		const positionOf = (target: EventTarget | null) => {
			const row = [...(element?.children ?? [])].findIndex(line => line.contains(target as Node))
			const column = inputsOf(element?.children[row]).indexOf(target as HTMLInputElement)
			return column === -1 ? null : { row, column }
		}
		const onFocusIn = ({ target }: FocusEvent) => {
			focused.current = positionOf(target)
		}
		const onElsewhere = ({ target }: Event) => {
			if (!element?.contains(target as Node)) focused.current = null
		}
		element?.addEventListener('focusin', onFocusIn)
		for (const name of ['focusin', 'pointerdown']) addEventListener(name, onElsewhere)
		return () => {
			element?.removeEventListener('focusin', onFocusIn)
			for (const name of ['focusin', 'pointerdown']) removeEventListener(name, onElsewhere)
		}
	}, [list])
	useLayoutEffect(() => {
		const element = list.current
		const onCaret = ({ target }: Event) => {
			if (target instanceof HTMLInputElement) caret.current = target.selectionStart
		}
		const events = ['select', 'input', 'keyup', 'pointerup', 'focusin'] as const
		for (const name of events) element?.addEventListener(name, onCaret)
		return () => {
			for (const name of events) element?.removeEventListener(name, onCaret)
		}
	}, [list])
	useLayoutEffect(() => {
		const before = renderedRows.current
		renderedRows.current = rows
		const field = document.activeElement
		const lines = [...(list.current?.children ?? [])]
		const at = lines.findIndex(line => line.contains(field))
		const former = focused.current
		if (before !== rows && former && former.row >= lines.length && field === document.body)
			inputsOf(lines.at(-1))[former.column]?.focus()
		if (before === rows || at === -1 || at >= before.length) return
		const next = indexAfter(before, at, rows)
		const [from, to] = [inputsOf(lines[at]), inputsOf(lines[next])]
		const input = to?.[from?.indexOf(field as HTMLInputElement) ?? -1]
		if (next === at || !input) return
		const position = caret.current
		input.focus()
		input.setSelectionRange(position, position)
	}, [list, rows])
}

const inputsOf = (line: Element | undefined) => [...(line?.querySelectorAll('input') ?? [])]

/** Index in `now` of the row `at` of `before`: by its content, else by its neighbours, else the same. */
export function indexAfter(before: readonly Row[], at: number, now: readonly Row[]): number {
	const isAt = (row: number, index: number) => isSame(before[row], now[index])
	const isInPlace =
		(at === 0 || isAt(at - 1, at - 1)) &&
		(at === before.length - 1 ? now.length === before.length : isAt(at + 1, at + 1))
	if (isAt(at, at) || isInPlace) return at
	for (let away = 0; away <= at; away++) {
		const near = nearest(now.length, at - away, index => isAt(at - away, index))
		if (near !== null && near + away < now.length) return near + away
	}
	const below = nearest(now.length, at + 1, index => isAt(at + 1, index))
	return below === null || below === 0 ? at : below - 1
}

function nearest(count: number, to: number, matches: (index: number) => boolean): number | null {
	for (let away = 0; away < count; away++)
		for (const index of [to - away, to + away])
			if (index >= 0 && index < count && matches(index)) return index
	return null
}
