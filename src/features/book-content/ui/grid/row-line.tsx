import { GripVertical, X } from 'lucide-react'
import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { useBookContentWords } from '../use-book-content-words.ts'
import type { FlatRow } from './flat-rows.ts'
import css from './rows-editor.module.css'
import { type FieldSchema, readField } from './schemas.ts'

type Props = {
	columns: FieldSchema[]
	row: FlatRow
	errors: Map<string, string>
	warnings: Map<string, string>
	onEdit(field: string, value: unknown): void
	onFocus(): void
	onLeave(): void
	onPress(): void
	onPaste(event: ClipboardEvent<HTMLElement>): void
	onKeyDown(event: KeyboardEvent<HTMLElement>): void
	onRemove(): void
	onDragStart(): void
	onDrop(event: DragEvent): void
	tools: ReactNode
	/** Below the row that is typed in. */
	moves: ReactNode
}

export function RowLine({ columns, row, errors, warnings, tools, moves, ...on }: Props) {
	const t = useBookContentWords()
	const messages = columns.flatMap(({ name }) => {
		const path = `${row.path}.${name}`
		const words = errors.get(path) ?? warnings.get(path)
		return words ? [{ path, words, isError: errors.has(path) }] : []
	})
	return (
		<li
			className={row.level === 1 ? css.inner : css.row}
			onFocus={on.onFocus}
			onBlur={event => event.currentTarget.contains(event.relatedTarget) || on.onLeave()}
			onPointerDown={on.onPress}
			onPaste={on.onPaste}
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
						className={css[field.kind]}
						aria-label={t(`field.${field.name}`)}
						aria-invalid={errors.has(`${row.path}.${field.name}`) || undefined}
						aria-describedby={messages.length > 0 ? `messages-${row.path}` : undefined}
						placeholder={t(field.isOptional ? 'field.pageLater' : `field.${field.name}`)}
						inputMode={field.kind === 'number' ? 'numeric' : 'text'}
						spellCheck={field.name === 'title'}
						value={textOf(row.fields[field.name])}
						onChange={event => on.onEdit(field.name, readField(field, event.currentTarget.value))}
					/>
				))}
				{tools}
				{/* Tab goes from cell to cell, as in a spreadsheet; the keys do what the buttons do. */}
				<IconButton name={t('row.remove')} shortcut="Control+Backspace" tabIndex={-1} onClick={on.onRemove}>
					<X size={16} aria-hidden />
				</IconButton>
			</div>
			{moves}
			{messages.length > 0 && (
				<p
					id={`messages-${row.path}`}
					className={messages.some(error => error.isError) ? css.error : css.warning}
				>
					{messages.map(error => error.words).join(' ')}
				</p>
			)}
		</li>
	)
}

function textOf(value: unknown): string {
	return value === undefined || value === null
		? ''
		: typeof value === 'object'
			? JSON.stringify(value)
			: String(value)
}
