import { Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import select from '#design/setting/select.module.css'
import type { Sheet, Unit } from '../contract.ts'
import { type Format, fileName, formats } from '../rules.ts'
import css from './download-form.module.css'
import { printSheet } from './print-sheet.ts'
import { useExportWords } from './use-export-words.ts'

export type Query = { book_id: string; unit?: string }
/** Where files and sheets come from: an editor asks for any book, a publisher for its own. */
export type Source = {
	file(format: Format, query: Query): Promise<Response>
	sheet(query: Query): Promise<Sheet>
}
type Props = { bookId: string; units: readonly Unit[]; source: Source }

const revokeAfterMs = 60_000

export function DownloadForm({ bookId, units, source }: Props) {
	const t = useExportWords()
	const partId = useId()
	const [unit, setUnit] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const [said, setSaid] = useState('')
	const named = units.flatMap(({ unit: name, exercises }) => (name === null ? [] : [{ name, exercises }]))
	const all = units.reduce((sum, { exercises }) => sum + exercises, 0)
	const query = unit === null ? { book_id: bookId } : { book_id: bookId, unit }

	async function act(doing: string, failed: string, act: () => Promise<string>): Promise<void> {
		setBusy(true)
		setSaid(doing)
		try {
			setSaid(await act())
		} catch (error) {
			// A broken stream is a TypeError.
			if (!(error instanceof CallError || error instanceof TypeError)) throw error
			setSaid(error instanceof CallError && error.words[0] ? `${failed} ${error.words[0]}` : failed)
		} finally {
			setBusy(false)
		}
	}
	const save = (format: Format) => {
		const file = fileName(bookId, unit, format)
		void act(t('running', { file }), t('failed', { file }), async () => {
			offer(await (await source.file(format, query)).blob(), file)
			return t('done', { file })
		})
	}
	const print = () =>
		void act('', t('sheetFailed'), async () => {
			printSheet(await source.sheet(query), t)
			return ''
		})
	return (
		<div className={css.form}>
			<p className={css.about}>{t('about')}</p>
			<label className={css.part} htmlFor={partId}>
				<span>{t('part')}</span>
				<select
					className={select.select}
					id={partId}
					value={unit ?? ''}
					onChange={event => setUnit(event.currentTarget.value || null)}
				>
					<option value="">{`${t('wholeBook')}: ${t('confirmed', { count: all })}`}</option>
					{named.map(({ name, exercises }) => (
						<option key={name} value={name}>
							{`${t('unit', { unit: name })}: ${t('confirmed', { count: exercises })}`}
						</option>
					))}
				</select>
			</label>
			<div className={css.acts}>
				{formats.map(format => (
					<Button key={format} variant="secondary" isBusy={isBusy} onClick={() => save(format)}>
						<Download size={18} aria-hidden />
						{t(format)}
					</Button>
				))}
				<Button variant="secondary" isBusy={isBusy} onClick={print}>
					<Printer size={18} aria-hidden />
					{t('print')}
				</Button>
			</div>
			<p className={css.said} role="status">
				{said}
			</p>
		</div>
	)
}

function offer(blob: Blob, file: string): void {
	const address = URL.createObjectURL(blob)
	Object.assign(document.createElement('a'), { href: address, download: file }).click()
	// Revoking at once would cancel the download in some browsers.
	setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
