import { useState } from 'react'
import { isRows, type Row } from '#records/ui/row.ts'
import css from './json-view.module.css'
import { useBookContentWords } from './use-book-content-words.ts'
import type { Content } from './use-content.ts'

type Props = { content: Content; onChange(next: Content): void }

/** While the JSON is invalid, the form keeps the last valid data and nothing can be saved. */
export function JsonView({ content, onChange }: Props) {
	const t = useBookContentWords()
	const [typed, setTyped] = useState<{ text: string; rows: Row[] } | null>(null)
	const { rows, json } = content
	const text = json ?? (typed?.rows === rows ? typed.text : JSON.stringify(rows, null, 2))
	const error = json === null ? null : jsonError(json)

	function edit(next: string): void {
		const read = readRows(next)
		setTyped(read && { text: next, rows: read })
		onChange(read ? { rows: read, json: null } : { rows, json: next })
	}

	return (
		<section className={css.view} aria-label="JSON">
			<p className={error === null ? css.fine : css.error}>
				{error === null ? t('json.fine') : t('json.error', { error })}
			</p>
			<textarea
				aria-label="JSON"
				aria-invalid={error !== null || undefined}
				spellCheck={false}
				value={text}
				onChange={event => edit(event.currentTarget.value)}
			/>
		</section>
	)
}

function readRows(text: string): Row[] | null {
	try {
		const data: unknown = JSON.parse(text)
		return isRows(data) ? data : null
	} catch {
		return null
	}
}

export function jsonError(text: string): string {
	try {
		JSON.parse(text)
		return '[{ … }, …]'
	} catch (error) {
		return error instanceof Error ? error.message : ''
	}
}
