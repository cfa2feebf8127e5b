import { Check, Eraser, Highlighter, PencilLine, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import { IconButton } from '#design/icon-button.tsx'
import { useStore } from '#design/store.ts'
import { inkColours } from '../rules.ts'
import styles from './ink-bar.module.css'
import { type InkOfBook, type InkScreen, undo } from './ink-of-book.ts'
import { strokeColour } from './stroke-path.ts'
import { useInkWords } from './use-ink.ts'

const tools = [
	{ tool: 'pen', Icon: PencilLine },
	{ tool: 'highlighter', Icon: Highlighter },
	{ tool: 'eraser', Icon: Eraser },
] as const

/** Begins to draw. */
export function InkButton({ ink, onOpened }: { ink: InkOfBook; onOpened(): void }) {
	const t = useInkWords()
	return (
		<Button
			variant="secondary"
			onClick={() => {
				ink.screen.set({ ...ink.screen.get(), tool: 'pen' })
				onOpened()
			}}
		>
			<PencilLine aria-hidden size={18} />
			{t('draw')}
		</Button>
	)
}

/** The tools, at the top of the window, while something is drawn. */
export function InkBar({ ink }: { ink: InkOfBook }) {
	const { tool } = useStore(ink.screen, ink.screen.get())
	return tool ? <Bar ink={ink} tool={tool} /> : null
}

function Bar({ ink, tool }: { ink: InkOfBook; tool: InkScreen['tool'] }) {
	const t = useInkWords()
	const { screen } = ink
	const { colour, undo: earlier } = useStore(screen, screen.get())
	const bar = useRef<HTMLFieldSetElement>(null)
	const end = () => screen.set({ ...screen.get(), tool: null, undo: [] })
	useEffect(() => {
		// The panel that it began in is closed by now, and has given the focus back.
		const before = document.activeElement
		bar.current?.querySelector('button')?.focus()
		return () => {
			if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
		}
	}, [])
	useInkKeys(ink)
	return (
		<fieldset ref={bar} className={styles.bar} aria-label={t('tools')}>
			{tools.map(({ tool: each, Icon }) => (
				<IconButton
					key={each}
					name={t(`tool.${each}`)}
					aria-pressed={tool === each}
					onClick={() => screen.set({ ...screen.get(), tool: each })}
				>
					<Icon aria-hidden size={20} />
				</IconButton>
			))}
			{inkColours.map(each => (
				<button
					key={each}
					type="button"
					className={styles.colour}
					aria-label={t(`colour.${each}`)}
					title={t(`colour.${each}`)}
					aria-pressed={colour === each}
					style={{ color: strokeColour[each] }}
					onClick={() => screen.set({ ...screen.get(), colour: each })}
				/>
			))}
			<IconButton
				name={t('undo')}
				shortcut="Ctrl+Z"
				// Disabled it would lose the focus with the last press.
				aria-disabled={earlier.length === 0}
				onClick={() => undo(ink)}
			>
				<Undo2 aria-hidden size={20} />
			</IconButton>
			<IconButton name={t('done')} shortcut="Esc" onClick={end}>
				<Check aria-hidden size={20} />
			</IconButton>
			<p className="visually-hidden" role="status">
				{t(hasCoarsePointer() ? 'hint.touch' : 'hint')}
			</p>
		</fieldset>
	)
}

function useInkKeys(ink: InkOfBook): void {
	useEffect(() => {
		function pressed(event: KeyboardEvent) {
			const { target } = event
			// What is written is taken back by its field.
			if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
			const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ'
			if (isUndo) undo(ink)
			else if (event.key === 'Escape') ink.screen.set({ ...ink.screen.get(), tool: null, undo: [] })
			else return
			event.preventDefault()
			event.stopPropagation()
		}
		window.addEventListener('keydown', pressed, { capture: true })
		return () => window.removeEventListener('keydown', pressed, { capture: true })
	}, [ink])
}
