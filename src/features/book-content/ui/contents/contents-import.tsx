import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDrop } from '#design/use-drop.ts'
import { FileButton } from '#records/ui/file-button.tsx'
import { isRow, type Row } from '#records/ui/row.ts'
import { messagesOf } from '../content-errors.ts'
import { flatten, nest } from '../grid/flat-rows.ts'
import { RowsEditor } from '../grid/rows-editor.tsx'
import { schemas } from '../grid/schemas.ts'
import type { BookPages } from '../page-preview.tsx'
import { type Say, useBookContentWords } from '../use-book-content-words.ts'
import css from './contents-import.module.css'
import { type PageOfText, printedContents, titleFinder } from './contents-pages.ts'
import { outlineOf, pageTexts, textOfFile, wordsOf } from './contents-sources.ts'
import { linesOfHtml } from './html-lines.ts'
import { type ContentsWarning, type ReadContents, readContents } from './read-contents.ts'

type Props = {
	book: { bookId: string; startPage: number }
	/** What was pasted already. */
	start: string
	pages: BookPages | null
	hasRows: boolean
	onImport(rows: Row[], how: 'replace' | 'add'): void
	/** Null where there is nothing to go back to. */
	onClose: (() => void) | null
	onPage(number: number): void
}

/** Contents from what was pasted, a file, the PDF's outline or its printed contents: shown and corrected before they are taken. */
export function ContentsImport({ book, start, pages, hasRows, onImport, onClose, onPage }: Props) {
	const t = useBookContentWords()
	const { bookId, startPage } = book
	const [text, setText] = useState(start)
	/** Null while it is as it was read. */
	const [corrected, setCorrected] = useState<Row[] | null>(null)
	const [texts, setTexts] = useState<PageOfText[]>([])
	const [notice, setNotice] = useState('')
	const { isOver, zone } = useDrop(([file]) => file && void readFile(file))
	useEffect(() => {
		let isHere = true
		// Without them titles are not looked up.
		pageTexts(bookId).then(
			found => isHere && setTexts(found),
			() => undefined,
		)
		return () => {
			isHere = false
		}
	}, [bookId])
	const read = useMemo(() => {
		const pageOfTitle = titleFinder(texts, printedContents(texts))
		return readContents(text, { pageOfTitle })
	}, [text, texts])
	const readRows = useMemo(() => rowsOf(read), [read])
	const rows = corrected ?? readRows
	const { errors, warnings } = useMemo(
		() => messagesIn(rows, { schemaType: 'tableOfContent', startPage, pages }, t),
		[rows, startPage, pages, t],
	)
	const count = flatten(rows).length
	const unclear = new Set([...errors.keys(), ...warnings.keys()].map(path => path.replace(/\.\w+$/, ''))).size

	function setList(next: string): void {
		setText(next)
		setCorrected(null)
		setNotice('')
	}
	async function attempt(act: () => Promise<void>): Promise<void> {
		setNotice('')
		await act().catch((error: unknown) => setNotice(wordsOf(error) ?? t('read.failed')))
	}
	const readFile = (file: File) => attempt(async () => setList(await textOfFile(file)))
	const readOutline = () =>
		attempt(async () => {
			const found = await outlineOf(bookId)
			if (found.length === 0) return setNotice(t('read.noOutline'))
			setText('')
			setCorrected(found)
		})
	const readPrinted = () =>
		attempt(async () => {
			const found = printedContents(await pageTexts(bookId))
			const [first] = found
			if (!first) return setNotice(t('read.noPrinted'))
			onPage(first.page_number)
			setList(found.map(page => page.text).join('\n'))
		})

	function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
		const plain = event.clipboardData.getData('text/plain')
		const lines = linesOfPaste(plain, event.clipboardData.getData('text/html'))
		if (lines === plain) return
		event.preventDefault()
		const { selectionStart, selectionEnd } = event.currentTarget
		setList(text.slice(0, selectionStart) + lines + text.slice(selectionEnd))
	}

	return (
		<section
			className={isOver ? css.over : css.panel}
			aria-label={t('read.title')}
			onKeyDown={stopUndoKeys}
			{...zone}
		>
			<header className={css.head}>
				<h3>{t('read.title')}</h3>
				<FileButton accept=".txt,.csv,.tsv,.docx" onFile={file => void readFile(file)}>
					{t('read.file')}
				</FileButton>
				{pages && pages.count > 0 && (
					<>
						<Button variant="secondary" onClick={() => void readPrinted()}>
							{t('read.printed')}
						</Button>
						<Button variant="secondary" onClick={() => void readOutline()}>
							{t('read.outline')}
						</Button>
					</>
				)}
			</header>
			<label className={css.text}>
				{t('read.text')}
				<textarea
					rows={count === 0 ? 8 : 4}
					value={text}
					placeholder={t('read.example')}
					spellCheck={false}
					onPaste={onPaste}
					onChange={event => setList(event.currentTarget.value)}
				/>
			</label>
			{notice && (
				<p role="alert" className={css.notice}>
					{notice}
				</p>
			)}
			{count > 0 && (
				<p role="status">
					{t('read.count', { count })} {unclear > 0 && <span>{t('read.unclear', { count: unclear })}</span>}{' '}
					{read.skipped.length > 0 && (
						<span>{t('read.skipped', { lines: read.skipped.slice(0, 5).join(' · ') })}</span>
					)}
				</p>
			)}
			<div className={css.acts}>
				{count > 0 && (
					<Button onClick={() => onImport(rows.map(withoutWarning), 'replace')}>
						{t(hasRows ? 'read.replace' : 'read.take', { count })}
					</Button>
				)}
				{count > 0 && hasRows && (
					<Button variant="secondary" onClick={() => onImport(rows.map(withoutWarning), 'add')}>
						{t('read.add')}
					</Button>
				)}
				{onClose && (
					<Button variant="quiet" onClick={onClose}>
						{t('read.cancel')}
					</Button>
				)}
			</div>
			{count > 0 && (
				<RowsEditor
					schema={schemas.tableOfContent}
					rows={rows}
					errors={errors}
					warnings={warnings}
					onChange={setCorrected}
					onFocus={({ page }) => typeof page === 'number' && onPage(page)}
					blank={after => ({ title: '', page: after?.page ?? startPage })}
					label={t('read.preview')}
				/>
			)}
		</section>
	)
}

/** What was copied with its levels, where the clipboard has them. @returns the plain text otherwise */
export function linesOfPaste(plain: string, html: string): string {
	const lines = html === '' ? '' : linesOfHtml(html)
	const count = (text: string) => text.split('\n').filter(line => line.trim() !== '').length
	return count(lines) > 1 && count(lines) >= count(plain) * 0.8 ? lines : plain
}

/** Ctrl+Z undoes what was typed here, not what was done to the record before. */
function stopUndoKeys(event: KeyboardEvent): void {
	if ((event.ctrlKey || event.metaKey) && ['KeyZ', 'KeyY'].includes(event.code)) event.stopPropagation()
}

/** Rows with their warnings, and the text that each warns of. */
function rowsOf({ rows }: ReadContents): Row[] {
	const fields = rows.map(({ title, page, warning, level }) => ({
		level,
		fields: { title, page: page ?? '', warning, warnedText: `${title}\n${page}` },
	}))
	return nest(fields)
}

function withoutWarning({ title, page, subsections }: Row): Row {
	const below = Array.isArray(subsections) ? subsections.filter(isRow).map(withoutWarning) : []
	return { title, page, ...(below.length > 0 && { subsections: below }) }
}

function messagesIn(rows: Row[], book: Parameters<typeof messagesOf>[1], t: Say) {
	const { errors, warnings } = messagesOf(rows, book, t)
	for (const { path, fields } of flatten(rows)) {
		const { warning, warnedText, title, page } = fields
		const isCorrected = warnedText !== `${title}\n${page === '' ? null : page}`
		if (typeof warning === 'string' && !isCorrected && !errors.has(`${path}.page`))
			warnings.set(`${path}.page`, t(`read.warning.${warning as ContentsWarning}`))
	}
	return { errors, warnings }
}
