import type { Row } from '#records/ui/row.ts'
import css from './texts-editor.module.css'
import { useBookContentWords } from './use-book-content-words.ts'

type Props = {
	rows: Row[]
	number: number
	onChange(update: (rows: Row[]) => Row[], field?: string): void
	onPage(number: number): void
	first: number
	last: number
}

export function TextsEditor({ rows, number, onChange, onPage, first, last }: Props) {
	const t = useBookContentWords()
	const row = rows.find(other => other.page_number === number)
	const text = typeof row?.text === 'string' ? row.text : ''
	const written = new Set(rows.filter(other => other.text !== '').map(other => other.page_number))
	const blank = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter(
		page => !written.has(page),
	)
	const nextBlank = blank.find(page => page > number) ?? blank[0]
	return (
		<section className={css.editor} aria-label={t('texts.label')}>
			<header>
				<label>
					{t('texts.page')}
					<input
						type="number"
						min={first}
						max={Math.max(first, last)}
						value={number}
						onChange={event => {
							const { valueAsNumber } = event.currentTarget
							if (Number.isInteger(valueAsNumber) && valueAsNumber >= 0) onPage(valueAsNumber)
						}}
					/>
				</label>
				{blank.length > 0 && <span>{t('texts.blank', { count: blank.length })}</span>}
				{nextBlank !== undefined && (
					<button type="button" onClick={() => onPage(nextBlank)}>
						{t('texts.toBlank', { page: String(nextBlank) })}
					</button>
				)}
			</header>
			<textarea
				aria-label={t('texts.of', { page: String(number) })}
				value={text}
				onKeyDown={event => {
					if (event.key === 'PageDown' || event.key === 'PageUp') {
						event.preventDefault()
						onPage(number + (event.key === 'PageDown' ? 1 : -1))
					}
				}}
				onChange={event => {
					const next = event.currentTarget.value
					onChange(current => withText(current, number, next), `text ${number}`)
				}}
			/>
		</section>
	)
}

/** A page without text gets a row in page order. */
function withText(rows: Row[], number: number, text: string): Row[] {
	if (rows.some(row => row.page_number === number))
		return rows.map(row => (row.page_number === number ? { ...row, text } : row))
	const at = rows.findIndex(row => Number(row.page_number) > number)
	const row = { page_number: number, text }
	return at === -1 ? [...rows, row] : [...rows.slice(0, at), row, ...rows.slice(at)]
}
