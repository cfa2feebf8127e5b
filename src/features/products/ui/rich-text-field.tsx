import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { RichText } from '#design/rich-text/rich-text.tsx'
import { LinkDialog } from './link-dialog.tsx'
import {
	continueList,
	type LinkParts,
	linkParts,
	putLink,
	type TextSelection,
	toggleList,
	toggleMark,
} from './mark-text.ts'
import css from './rich-text-field.module.css'
import { useProductWords } from './use-product-words.ts'

type Tool = {
	name: string
	Icon: LucideIcon
	code?: string
	shortcut?: string
	act(selected: TextSelection): TextSelection
}
const tools = [
	{ name: 'bold', Icon: Bold, code: 'KeyB', shortcut: 'Control+B', act: m => toggleMark(m, '**') },
	{ name: 'italic', Icon: Italic, code: 'KeyI', shortcut: 'Control+I', act: m => toggleMark(m, '*') },
	{ name: 'bullets', Icon: List, act: m => toggleList(m, 'bullets') },
	{ name: 'numbers', Icon: ListOrdered, act: m => toggleList(m, 'numbers') },
] as const satisfies Tool[]
type Props = {
	label: string
	value: unknown
	lang: string
	error?: string | undefined
	/** A tool is one undo step; typing is undone together. */
	onChange(next: string, how: 'typing' | 'step'): void
}

export function RichTextField({ label, value, lang, error, onChange }: Props) {
	const t = useProductWords()
	const id = useId()
	const area = useRef<HTMLTextAreaElement>(null)
	const selection = useRef<{ start: number; end: number } | null>(null)
	/** The selection that is being made a link. */
	const [linked, setLinked] = useState<TextSelection | null>(null)
	const text = String(value ?? '')
	useLayoutEffect(() => {
		const wanted = selection.current
		selection.current = null
		if (!wanted) return
		area.current?.focus()
		area.current?.setSelectionRange(wanted.start, wanted.end)
	})

	function apply(act: (selected: TextSelection) => TextSelection | null): boolean {
		if (!area.current) return false
		const { selectionStart: start, selectionEnd: end } = area.current
		const next = act({ text, start, end })
		if (!next) return false
		selection.current = next
		onChange(next.text, 'step')
		return true
	}

	function askForLink(): void {
		if (!area.current) return
		const { selectionStart: start, selectionEnd: end } = area.current
		setLinked({ text, start, end })
	}

	function insertLink(parts: LinkParts): void {
		if (!linked) return
		const next = putLink(linked, parts)
		setLinked(null)
		selection.current = next
		onChange(next.text, 'step')
	}

	function onKeyDown(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return
		const isPressed = event.ctrlKey || event.metaKey
		// By key position, so that shortcuts work in a Russian layout.
		if (isPressed && event.code === 'KeyK') {
			event.preventDefault()
			askForLink()
			return
		}
		const tool = isPressed && tools.find(found => 'code' in found && found.code === event.code)
		if (tool ? apply(tool.act) : event.key === 'Enter' && !isPressed && apply(continueList))
			event.preventDefault()
	}

	return (
		<div className={css.field}>
			<label htmlFor={id}>{label}</label>
			<div className={css.box}>
				<div role="toolbar" aria-label={t('rich.tools', { label })} className={css.tools}>
					{tools.map(({ name, Icon, act, ...rest }) => (
						<IconButton
							key={name}
							name={t(`rich.${name}`)}
							{...('shortcut' in rest ? { shortcut: rest.shortcut } : {})}
							onClick={() => apply(act)}
						>
							<Icon size={18} aria-hidden />
						</IconButton>
					))}
					<IconButton name={t('rich.link')} shortcut="Control+K" onClick={askForLink}>
						<Link size={18} aria-hidden />
					</IconButton>
				</div>
				<textarea
					ref={area}
					id={id}
					lang={lang}
					rows={9}
					maxLength={20_000}
					value={text}
					aria-describedby={error ? `${id}-error` : undefined}
					aria-invalid={error ? true : undefined}
					onKeyDown={onKeyDown}
					onChange={event => onChange(event.currentTarget.value, 'typing')}
				/>
			</div>
			{linked && <LinkDialog start={linkParts(linked)} onPut={insertLink} onClose={() => setLinked(null)} />}
			{error && (
				<p id={`${id}-error`} className={css.error} role="alert">
					{error}
				</p>
			)}
			{text.trim() !== '' && (
				<details className={css.preview} open>
					<summary>{t('rich.preview')}</summary>
					<div lang={lang}>
						<RichText text={text} />
					</div>
				</details>
			)}
		</div>
	)
}
