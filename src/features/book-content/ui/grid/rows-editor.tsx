import {
	type ClipboardEvent,
	type DragEvent,
	type KeyboardEvent,
	type ReactNode,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import { Button } from '#design/button.tsx'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import { useFocusInRow } from '#records/ui/focus/use-focus-in-row.ts'
import type { Row } from '#records/ui/row.ts'
import { useBookContentWords } from '../use-book-content-words.ts'
import {
	edited,
	type FlatRow,
	flatten,
	moveRow,
	nest,
	pasteCells,
	setLevel,
	spanAt,
	stepRow,
} from './flat-rows.ts'
import { RowLine } from './row-line.tsx'
import { RowMoves } from './row-moves.tsx'
import css from './rows-editor.module.css'
import type { RowsSchema } from './schemas.ts'
import { readCells } from './table-cells.ts'

export type PastedText = { text: string; html: string; field: string }
type Props = {
	schema: RowsSchema
	rows: Row[]
	/** Messages by path. */
	errors: Map<string, string>
	/** Warnings by path. */
	warnings: Map<string, string>
	/** @param next made of `rows` */
	onChange(next: Row[], place?: string): void
	onFocus(fields: Row): void
	blank(after: Row | undefined): Row
	label: string
	tools?(fields: Row): ReactNode
	/** Has the focus at first. */
	first?: FirstRow | null
	/** For a paste of several lines. @returns false where the grid is to fill its cells with them */
	onPaste?(pasted: PastedText): boolean
}
/** @property isAdded just now, to be typed in */
export type FirstRow = { at: number; isAdded: boolean }
type Cell = { at: number; column: number }

/** A grid generated from a schema: keys and paste as in a spreadsheet; what is dragged also moves by keyboard. */
export function RowsEditor({
	schema,
	rows,
	errors,
	warnings,
	onChange,
	onFocus,
	blank,
	label,
	tools,
	onPaste,
	first = null,
}: Props) {
	const t = useBookContentWords()
	const list = useRef<HTMLOListElement>(null)
	const dragged = useRef<number | null>(null)
	/** The cell to focus once the changed rows are rendered. */
	const pendingFocus = useRef<Cell | null>(first && { at: first.at, column: 0 })
	/** The column in which a series of Tab keys began: Enter goes back to it. */
	const runColumn = useRef<number | null>(null)
	/** The row that was just added: its errors are shown once it loses the focus. */
	const [added, setAdded] = useState<number | null>(first?.isAdded ? first.at : null)
	/** The row that was typed in last. */
	const [active, setActive] = useState<number | null>(null)
	const flat = useMemo(() => flatten(rows), [rows])
	const lines = useMemo(() => flat.map(({ fields }) => fields), [flat])
	useFocusInRow(list, lines)
	const { columns, hasLevels } = schema

	useLayoutEffect(() => {
		const input = pendingFocus.current && inputAt(pendingFocus.current)
		if (!input) return
		pendingFocus.current = null
		input.focus()
	})

	function inputAt({ at, column }: Cell): HTMLInputElement | undefined {
		return list.current?.children[at]?.querySelectorAll('input')[column]
	}

	/** Selects its text as well, so that typing replaces it. */
	function focusCell(cell: Cell): boolean {
		const input = inputAt(cell)
		input?.focus()
		input?.select()
		return input !== undefined
	}

	function change(next: FlatRow[], cell?: Cell): void {
		pendingFocus.current = cell ?? null
		onChange(nest(next))
	}

	function insertAfter(at: number): void {
		const above = flat[at]
		const row = { fields: blank(above?.fields), level: above?.level ?? (0 as const), path: '', at: at + 1 }
		setAdded(at + 1)
		change([...flat.slice(0, at + 1), row, ...flat.slice(at + 1)], { at: at + 1, column: 0 })
	}

	function remove(at: number, column = 0): void {
		change([...flat.slice(0, at), ...flat.slice(at + spanAt(flat, at))], { at: Math.max(0, at - 1), column })
	}

	function move(at: number, direction: -1 | 1, column: number): void {
		const moved = stepRow(flat, at, direction)
		change(moved.flat, { at: moved.at, column })
	}

	function goToNextRow(at: number, column: number): void {
		const back = runColumn.current ?? column
		runColumn.current = null
		if (at === flat.length - 1) insertAfter(at)
		else focusCell({ at: at + 1, column: back })
	}

	/** The first one where the focus is elsewhere. */
	function focusedColumn(at: number): number {
		const inputs: (Element | null)[] = [...(list.current?.children[at]?.querySelectorAll('input') ?? [])]
		return Math.max(0, inputs.indexOf(document.activeElement))
	}

	function play(at: number): void {
		list.current?.children[at]?.querySelector<HTMLButtonElement>('[data-plays]')?.click()
	}

	function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number): void {
		const column = columnOf(event)
		if (column === -1 || event.nativeEvent.isComposing) return
		const { key, altKey } = event
		const isControl = event.ctrlKey || event.metaKey
		if (key === 'Tab') runColumn.current ??= column
		else if (key.startsWith('Arrow')) runColumn.current = null
		const step = (by: -1 | 1) => focusCell({ at: at + by, column })
		const alt: Keys = {
			ArrowUp: () => move(at, -1, column),
			ArrowDown: () => move(at, 1, column),
			...(hasLevels && {
				ArrowRight: () => change(setLevel(flat, at, 1)),
				ArrowLeft: () => change(setLevel(flat, at, 0)),
			}),
			...(tools && { Enter: () => play(at) }),
		}
		const control: Keys = {
			Backspace: () => remove(at, column),
			Delete: () => remove(at, column),
			Enter: () => insertAfter(at),
			...(tools && { ArrowUp: () => step(-1) && play(at - 1), ArrowDown: () => step(1) && play(at + 1) }),
		}
		const plain: Keys = {
			Enter: () => goToNextRow(at, column),
			ArrowUp: () => step(-1),
			ArrowDown: () => step(1),
		}
		const act = (altKey ? alt : isControl ? control : plain)[key]
		if (!act) return
		event.preventDefault()
		act()
	}

	function onCellPaste(event: ClipboardEvent<HTMLElement>, at: number): void {
		const column = columnOf(event)
		const text = event.clipboardData.getData('text/plain').replace(/[\r\n]+$/, '')
		const field = columns[column]
		if (!field || !/[\t\r\n]/.test(text)) return
		event.preventDefault()
		if (onPaste?.({ text, html: event.clipboardData.getData('text/html'), field: field.name })) return
		change(pasteCells(flat, { at, column, cells: readCells(text), columns, blank }), { at, column })
	}

	function drop(event: DragEvent, to: number): void {
		if (dragged.current === null) return
		event.preventDefault()
		change(moveRow(flat, dragged.current, to).flat)
		dragged.current = null
	}

	return (
		<>
			<ol ref={list} className={css.rows} aria-label={label}>
				{flat.map((row, at) => (
					<RowLine
						// By its place on the screen: a row that changes its level stays the element that has the focus.
						key={row.at}
						columns={columns}
						row={row}
						errors={at === added ? noMessages : errors}
						warnings={warnings}
						onEdit={(field, value) =>
							onChange(
								nest(flat.map((other, index) => (index === at ? edited(other, field, value) : other))),
								`${row.path}.${field}`,
							)
						}
						onFocus={() => {
							setActive(at)
							onFocus(row.fields)
						}}
						onLeave={() => setAdded(now => (now === at ? null : now))}
						onPress={() => {
							runColumn.current = null
						}}
						onKeyDown={event => onKeyDown(event, at)}
						onPaste={event => onCellPaste(event, at)}
						onRemove={() => remove(at)}
						onDragStart={() => {
							dragged.current = at
						}}
						onDrop={event => drop(event, at)}
						tools={tools?.(row.fields)}
						moves={
							at === active && (
								<RowMoves
									level={hasLevels ? row.level : null}
									onMove={direction => move(at, direction, focusedColumn(at))}
									onLevel={level => change(setLevel(flat, at, level))}
								/>
							)
						}
					/>
				))}
			</ol>
			<div className={css.after}>
				<Button variant="quiet" onClick={() => insertAfter(flat.length - 1)}>
					{t('row.add')}
				</Button>
				{!hasCoarsePointer() && <p className={css.hint}>{t(hasLevels ? 'keys.tree' : 'keys.rows')}</p>}
			</div>
		</>
	)
}

type Keys = { [key: string]: () => unknown }
const noMessages: Map<string, string> = new Map()

function columnOf({
	currentTarget,
	target,
}: KeyboardEvent<HTMLElement> | ClipboardEvent<HTMLElement>): number {
	return [...currentTarget.querySelectorAll('input')].indexOf(target as HTMLInputElement)
}
