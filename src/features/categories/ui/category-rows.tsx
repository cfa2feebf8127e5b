import {
	ArrowDown,
	ArrowUp,
	IndentDecrease,
	IndentIncrease,
	type LucideIcon,
	Plus,
	Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import { IconButton } from '#design/icon-button.tsx'
import type { CategoryLine } from '../contract.ts'
import { isNeededCategory } from '../rules.ts'
import css from './category-editor.module.css'
import { indent, moveLine, outdent, spanOf, stepLine } from './category-lines.ts'
import { CategoryRow } from './category-row.tsx'
import { useCategoryWords } from './use-category-words.ts'

type Props = {
	lines: CategoryLine[]
	/** Including descendants. */
	counts: Map<number, number>
	onUndo: (() => void) | null
	onChange(next: CategoryLine[], place?: string): void
}
type Change = (lines: CategoryLine[], at: number) => CategoryLine[]
type Move = { name: 'up' | 'down' | 'deeper' | 'higher'; shortcut: string; Icon: LucideIcon; change: Change }
const up: Change = (lines, at) => stepLine(lines, at, -1)
const down: Change = (lines, at) => stepLine(lines, at, 1)
const moves: Move[] = [
	{ name: 'up', shortcut: 'Alt+ArrowUp', Icon: ArrowUp, change: up },
	{ name: 'down', shortcut: 'Alt+ArrowDown', Icon: ArrowDown, change: down },
	{ name: 'deeper', shortcut: 'Alt+ArrowRight', Icon: IndentIncrease, change: indent },
	{ name: 'higher', shortcut: 'Alt+ArrowLeft', Icon: IndentDecrease, change: outdent },
]
/** New ids are random, so that two editors do not choose the same. */
const [minNewId, newIds] = [1000, 999_000]

export function CategoryRows({ lines, counts, onUndo, onChange: put }: Props) {
	const t = useCategoryWords()
	const list = useRef<HTMLUListElement>(null)
	const dragged = useRef<number | null>(null)
	const [active, setActive] = useState<number | null>(null)
	const [message, setMessage] = useState('')
	const at = lines.findIndex(line => line.id === active)

	/** After another change a removal can no longer be undone by its message. */
	function onChange(next: CategoryLine[], place?: string): void {
		setMessage('')
		put(next, place)
	}
	function focus(index: number, column = 0): void {
		requestAnimationFrame(() => {
			list.current?.children[index]?.querySelectorAll('input')[column]?.focus()
		})
	}
	function act(change: Change, index: number, column?: number): void {
		const next = change(lines, index)
		const id = lines[index]?.id
		if (next === lines) return
		onChange(next)
		if (column !== undefined)
			focus(
				next.findIndex(line => line.id === id),
				column,
			)
	}
	function add(after: number): void {
		const end = after < 0 ? lines.length : after + spanOf(lines, after)
		const taken = new Set(lines.map(line => line.id))
		let id = 0
		do id = minNewId + Math.floor(Math.random() * newIds)
		while (taken.has(id))
		const line = { id, depth: lines[after]?.depth ?? 0, name_en: '', name_ru: '' }
		onChange([...lines.slice(0, end), line, ...lines.slice(end)])
		focus(end)
	}
	function neededIn(index: number): CategoryLine | undefined {
		return lines.slice(index, index + spanOf(lines, index)).find(line => isNeededCategory(line.id))
	}
	function remove(index: number): void {
		const line = lines[index]
		if (!line || neededIn(index)) return
		const span = spanOf(lines, index)
		onChange([...lines.slice(0, index), ...lines.slice(index + span)])
		const count = counts.get(line.id) ?? 0
		setMessage(t('categories.removed', { name: line.name_ru || line.name_en, count }))
		focus(Math.max(0, index - 1))
	}
	function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number): void {
		const inputs: (EventTarget | null)[] = [...event.currentTarget.querySelectorAll('input')]
		const column = inputs.indexOf(event.target)
		if (column === -1 || event.nativeEvent.isComposing) return
		const { key, altKey, ctrlKey, metaKey } = event
		const keys: { [key: string]: () => void } = altKey
			? {
					ArrowUp: () => act(up, index, column),
					ArrowDown: () => act(down, index, column),
					ArrowRight: () => act(indent, index, column),
					ArrowLeft: () => act(outdent, index, column),
				}
			: ctrlKey || metaKey
				? { Backspace: () => remove(index), Delete: () => remove(index) }
				: {
						Enter: () => add(index),
						ArrowUp: () => focus(index - 1, column),
						ArrowDown: () => focus(index + 1, column),
					}
		const found = keys[key]
		if (!found) return
		event.preventDefault()
		found()
	}

	return (
		<>
			<div role="toolbar" aria-label={t('categories.tools')} className={css.tools}>
				{moves.map(({ name, shortcut, Icon, change }) => (
					<IconButton
						key={name}
						name={t(`categories.${name}`)}
						shortcut={shortcut}
						disabled={at < 0 || change(lines, at) === lines}
						onClick={() => act(change, at)}
					>
						<Icon size={18} aria-hidden />
					</IconButton>
				))}
				<Button variant="secondary" onClick={() => add(at)}>
					<Plus size={18} aria-hidden />
					{t('categories.add')}
				</Button>
			</div>
			<p role="status" className={css.message}>
				{message}
				{message !== '' && onUndo && (
					<Button
						variant="quiet"
						onClick={() => {
							onUndo()
							setMessage('')
						}}
					>
						<Undo2 size={18} aria-hidden />
						{t('undo')}
					</Button>
				)}
			</p>
			<ul ref={list} className={css.lines} aria-label={t('categories.title')}>
				{lines.map((line, index) => (
					<CategoryRow
						key={line.id}
						line={line}
						books={counts.get(line.id) ?? 0}
						needed={neededIn(index)}
						isActive={line.id === active}
						onFocus={() => setActive(line.id)}
						onKeyDown={event => onKeyDown(event, index)}
						onEdit={(field, name) =>
							onChange(
								lines.map(other => (other === line ? { ...line, [field]: name } : other)),
								`${line.id} ${field}`,
							)
						}
						onRemove={() => remove(index)}
						onDragStart={() => {
							dragged.current = index
						}}
						onDrop={event => {
							if (dragged.current === null) return
							event.preventDefault()
							onChange(moveLine(lines, dragged.current, index))
							dragged.current = null
						}}
					/>
				))}
			</ul>
			{!hasCoarsePointer() && <p className={css.keys}>{t('categories.keys')}</p>}
		</>
	)
}
