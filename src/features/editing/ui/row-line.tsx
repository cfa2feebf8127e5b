import { GripVertical, X } from 'lucide-react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import type { FlatRow } from './flat-rows.ts'
import css from './rows-editor.module.css'
import type { FieldSchema } from './schemas.ts'
import { useEditingWords } from './use-editing-words.ts'

type Props = {
	columns: FieldSchema[]
	row: FlatRow
	faults: Map<string, string>
	doubts: Map<string, string>
	onEdit(field: string, value: unknown): void
	onFocus(): void
	onKeyDown(event: KeyboardEvent<HTMLElement>): void
	onRemove(): void
	onDragStart(): void
	onDrop(event: DragEvent): void
	tools: ReactNode
}

export function RowLine({ columns, row, faults, doubts, tools, ...on }: Props) {
	const t = useEditingWords()
	const told = columns.flatMap(({ name }) => {
		const path = `${row.path}.${name}`
		const words = faults.get(path) ?? doubts.get(path)
		return words ? [{ path, words, isFault: faults.has(path) }] : []
	})
	return (
		<li
			className={row.level === 1 ? css.inner : css.row}
			onFocus={on.onFocus}
			onKeyDown={on.onKeyDown}
			onDragStart={on.onDragStart}
			onDragOver={event => event.preventDefault()}
			onDrop={on.onDrop}
		>
			<div className={css.line}>
				<span className={css.grip} draggable title={t('row.drag')}>
					<GripVertical size={16} aria-hidden />
				</span>
				{columns.map(field => (
					<input
						key={field.name}
						className={css[lookOf(field)]}
						aria-label={t(labelOf(field.name))}
						aria-invalid={faults.has(`${row.path}.${field.name}`) || undefined}
						aria-describedby={told.length > 0 ? `fault-${row.path}` : undefined}
						placeholder={t(labelOf(field.name))}
						inputMode={field.type === 'number' ? 'numeric' : 'text'}
						spellCheck={field.name === 'title'}
						value={shown(row.fields[field.name])}
						onChange={event => on.onEdit(field.name, typed(field, event.currentTarget.value))}
					/>
				))}
				{tools}
				<IconButton name={t('row.remove')} shortcut="Control+Backspace" onClick={on.onRemove}>
					<X size={16} aria-hidden />
				</IconButton>
			</div>
			{told.length > 0 && (
				<p id={`fault-${row.path}`} className={told.some(fault => fault.isFault) ? css.fault : css.doubt}>
					{told.map(fault => fault.words).join(' ')}
				</p>
			)}
		</li>
	)
}

function shown(value: unknown): string {
	return value === undefined || value === null
		? ''
		: typeof value === 'object'
			? JSON.stringify(value)
			: String(value)
}

function lookOf(field: FieldSchema): 'number' | 'file' | 'text' {
	if (field.type === 'number') return 'number'
	return field.type === 'string' && field.look === 'file' ? 'file' : 'text'
}

/** What cannot be a number yet stays as it was typed, so that it can be told and mended. */
function typed(field: FieldSchema, text: string): unknown {
	return field.type === 'number' && /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}

function labelOf(field: string): 'field.title' | 'field.page' | 'field.source' {
	return field === 'title' ? 'field.title' : field === 'source' ? 'field.source' : 'field.page'
}
