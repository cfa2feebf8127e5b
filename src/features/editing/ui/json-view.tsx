import { useState } from 'react'
import css from './json-view.module.css'
import { isRows, type Row } from './schemas.ts'
import { useEditingWords } from './use-editing-words.ts'

type Props = { rows: Row[]; onChange(rows: Row[]): void; onFault(isBroken: boolean): void }

/** The same data as text. While it is not JSON the form keeps what was right last, and nothing can be saved. */
export function JsonView({ rows, onChange, onFault }: Props) {
	const t = useEditingWords()
	/** What is typed and what it stood for then; null while the form's own data is shown. */
	const [typed, setTyped] = useState<{ text: string; rows: Row[] | null } | null>(null)
	const isOwn = typed !== null && (typed.rows === null || typed.rows === rows)
	const text = isOwn ? typed.text : JSON.stringify(rows, null, 2)
	const fault = isOwn && typed.rows === null ? faultOf(text) : null

	function edit(next: string): void {
		const read = readRows(next)
		setTyped({ text: next, rows: read })
		onFault(read === null)
		if (read) onChange(read)
	}

	return (
		<section className={css.view} aria-label="JSON">
			<textarea
				aria-label="JSON"
				aria-invalid={fault !== null || undefined}
				spellCheck={false}
				value={text}
				onChange={event => edit(event.currentTarget.value)}
			/>
			<p role="status" className={fault === null ? css.fine : css.fault}>
				{fault === null ? t('json.fine') : t('json.fault', { fault })}
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

function faultOf(text: string): string {
	try {
		JSON.parse(text)
		return '[{ … }, …]'
	} catch (error) {
		return error instanceof Error ? error.message : ''
	}
}
