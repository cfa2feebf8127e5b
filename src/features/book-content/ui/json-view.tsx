import { useState } from 'react'
import { isRows, type Row } from '#records/ui/row.ts'
import css from './json-view.module.css'
import { useBookContentWords } from './use-book-content-words.ts'

type Props = { rows: Row[]; onChange(rows: Row[]): void; onError(isBroken: boolean): void }

/** While the JSON is invalid, the form keeps the last valid data and nothing can be saved. */
export function JsonView({ rows, onChange, onError }: Props) {
	const t = useBookContentWords()
	/** The input and the data it was made of; null while it is unchanged. */
	const [typed, setTyped] = useState<{ text: string; rows: Row[] | null } | null>(null)
	const isOwn = typed !== null && (typed.rows === null || typed.rows === rows)
	const text = isOwn ? typed.text : JSON.stringify(rows, null, 2)
	const error = isOwn && typed.rows === null ? errorOf(text) : null

	function edit(next: string): void {
		const read = readRows(next)
		setTyped({ text: next, rows: read })
		onError(read === null)
		if (read) onChange(read)
	}

	return (
		<section className={css.view} aria-label="JSON">
			<textarea
				aria-label="JSON"
				aria-invalid={error !== null || undefined}
				spellCheck={false}
				value={text}
				onChange={event => edit(event.currentTarget.value)}
			/>
			<p role="status" className={error === null ? css.fine : css.error}>
				{error === null ? t('json.fine') : t('json.error', { error })}
			</p>
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

function errorOf(text: string): string {
	try {
		JSON.parse(text)
		return '[{ … }, …]'
	} catch (error) {
		return error instanceof Error ? error.message : ''
	}
}
