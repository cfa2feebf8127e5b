import { type DragEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Row } from '#records/ui/row.ts'
import { type FlatRow, flatten, moveRow, nest, setLevel, spanAt, stepRow } from './flat-rows.ts'
import { RowLine } from './row-line.tsx'
import css from './rows-editor.module.css'
import type { RowsSchema } from './schemas.ts'

type Props = {
	schema: RowsSchema
	rows: Row[]
	/** Messages by path. */
	errors: Map<string, string>
	/** Warnings by path. */
	doubts: Map<string, string>
	onChange(update: (rows: Row[]) => Row[], place?: string): void
	/** The focused row, whose page is shown beside. */
	onFocus(fields: Row): void
	/** A new row after this one. */
	blank(after: Row | undefined): Row
	label: string
	tools?(fields: Row): ReactNode
}

/** A form generated from a schema; drag and drop also works by keyboard. */
export function RowsEditor({ schema, rows, errors, doubts, onChange, onFocus, blank, label, tools }: Props) {
	const list = useRef<HTMLOListElement>(null)
	const dragged = useRef<number | null>(null)
	const flat = flatten(rows)
	const { columns, hasLevels } = schema

	function focus(at: number, column = 0): void {
		requestAnimationFrame(() => {
			const line = list.current?.children[at]
			line?.querySelectorAll('input')[column]?.focus()
		})
	}
	const put = (next: FlatRow[]) => onChange(() => nest(next))

	function insertAfter(at: number): void {
		const above = flat[at]
		const row = { fields: blank(above?.fields), level: above?.level ?? (0 as const), path: '' }
		put([...flat.slice(0, at + 1), row, ...flat.slice(at + 1)])
		focus(at + 1)
	}

	function remove(at: number): void {
		put([...flat.slice(0, at), ...flat.slice(at + spanAt(flat, at))])
		focus(Math.max(0, at - 1))
	}

	function move(at: number, direction: -1 | 1, column: number): void {
		const moved = stepRow(flat, at, direction)
		put(moved.flat)
		focus(moved.at, column)
	}

	function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number): void {
		const column = [...event.currentTarget.querySelectorAll('input')].indexOf(
			event.target as HTMLInputElement,
		)
		if (column === -1) return
		const { key, altKey, ctrlKey, metaKey } = event
		const acts: { [key: string]: () => void } = altKey
			? {
					ArrowUp: () => move(at, -1, column),
					ArrowDown: () => move(at, 1, column),
					...(hasLevels
						? {
								ArrowRight: () => put(setLevel(flat, at, 1)),
								ArrowLeft: () => put(setLevel(flat, at, 0)),
							}
						: {}),
				}
			: ctrlKey || metaKey
				? { Backspace: () => remove(at), Delete: () => remove(at) }
				: {
						Enter: () => insertAfter(at),
						ArrowUp: () => focus(at - 1, column),
						ArrowDown: () => focus(at + 1, column),
					}
		const act = acts[key]
		if (!act) return
		event.preventDefault()
		act()
	}

	function drop(event: DragEvent, to: number): void {
		if (dragged.current === null) return
		event.preventDefault()
		put(moveRow(flat, dragged.current, to).flat)
		dragged.current = null
	}

	return (
		<ol ref={list} className={css.rows} aria-label={label}>
			{flat.map((row, at) => (
				<RowLine
					key={row.path}
					columns={columns}
					row={row}
					errors={errors}
					doubts={doubts}
					onEdit={(field, value) =>
						onChange(
							() => nest(flat.map((other, index) => (index === at ? edited(other, field, value) : other))),
							`${row.path}.${field}`,
						)
					}
					onFocus={() => onFocus(row.fields)}
					onKeyDown={event => onKeyDown(event, at)}
					onRemove={() => remove(at)}
					onDragStart={() => {
						dragged.current = at
					}}
					onDrop={event => drop(event, at)}
					tools={tools?.(row.fields)}
				/>
			))}
		</ol>
	)
}

function edited(row: FlatRow, field: string, value: unknown): FlatRow {
	return { ...row, fields: { ...row.fields, [field]: value } }
}
