import { GripVertical, Lock, X } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import type { CategoryLine } from '../contract.ts'
import { isNeededCategory } from '../rules.ts'
import css from './category-editor.module.css'
import { useCategoryWords } from './use-category-words.ts'

type Props = {
	line: CategoryLine
	books: number
	/** A category here or below that cannot be removed. */
	needed: CategoryLine | undefined
	isActive: boolean
	onFocus(): void
	onKeyDown(event: KeyboardEvent<HTMLElement>): void
	onEdit(field: 'name_en' | 'name_ru', name: string): void
	onRemove(): void
	onDragStart(): void
	onDrop(event: DragEvent): void
}
const names = ['name_ru', 'name_en'] as const

export function CategoryRow({ line, books, needed, isActive, onEdit, onRemove, ...on }: Props) {
	const t = useCategoryWords()
	const { id, depth } = line
	const isNeeded = isNeededCategory(id)
	const unnamedField = names.find(name => line[name].trim() === '')
	const descriptionId = `category-${id}`
	return (
		<li
			className={css.line}
			data-active={isActive || undefined}
			style={{ marginInlineStart: `calc(${depth} * var(--category-step))` }}
			onFocus={on.onFocus}
			onKeyDown={on.onKeyDown}
			onDragStart={on.onDragStart}
			onDragOver={event => event.preventDefault()}
			onDrop={on.onDrop}
		>
			<span className={css.grip} draggable title={t('categories.drag')}>
				<GripVertical size={16} aria-hidden />
			</span>
			{names.map(name => (
				<input
					key={name}
					lang={name === 'name_ru' ? 'ru' : 'en'}
					aria-label={t(`categories.${name}`)}
					placeholder={t(`categories.${name}`)}
					aria-invalid={line[name].trim() === '' || undefined}
					aria-describedby={descriptionId}
					maxLength={200}
					value={line[name]}
					onChange={event => onEdit(name, event.currentTarget.value)}
				/>
			))}
			<IconButton
				name={
					needed
						? t('categories.needed', { name: needed.name_ru })
						: t('categories.remove', { name: line.name_ru || line.name_en })
				}
				{...(needed ? { 'aria-disabled': true } : { shortcut: 'Control+Backspace' })}
				onClick={onRemove}
			>
				{needed ? <Lock size={16} aria-hidden /> : <X size={16} aria-hidden />}
			</IconButton>
			<p id={descriptionId} className={css.about}>
				<span className="visually-hidden">{t('categories.level', { depth: depth + 1 })}</span>
				{t('categories.books', { count: books })}
				{isNeeded && <span>{` · ${t(`categories.use.${id}`)}`}</span>}
				{unnamedField && <b className={css.error}> {t('categories.nameNeeded')}</b>}
			</p>
		</li>
	)
}
