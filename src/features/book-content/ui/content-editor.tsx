import { Braces, ClipboardList, FileText, ListMusic } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { lastPageNumber } from '#contract/page-numbers.ts'
import { Button } from '#design/button.tsx'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { FileButton } from '#records/ui/file-button.tsx'
import { RecordBar } from '#records/ui/record-bar.tsx'
import type { Row } from '#records/ui/row.ts'
import { useSaveAlerts } from '#records/ui/use-save-alerts.ts'
import type { SchemaType } from '../rules.ts'
import { AudioDrop, type DroppedTrack } from './audio-drop.tsx'
import css from './content-editor.module.css'
import { messagesOf } from './content-errors.ts'
import { ContentsImport, linesOfPaste } from './contents/contents-import.tsx'
import { readContents } from './contents/read-contents.ts'
import { EmptyRows } from './empty-rows.tsx'
import { flatten } from './grid/flat-rows.ts'
import { type FirstRow, type PastedText, RowsEditor } from './grid/rows-editor.tsx'
import { schemas } from './grid/schemas.ts'
import { JsonView, jsonError } from './json-view.tsx'
import { pageFromName, titleFromName } from './page-from-name.ts'
import { type BookPages, PagePreview } from './page-preview.tsx'
import { TextsEditor } from './texts-editor.tsx'
import { type TrackSource, TrackTools } from './track-tools.tsx'
import { useBookContentWords } from './use-book-content-words.ts'
import { useContent } from './use-content.ts'
import { useContentLabels } from './use-content-labels.ts'
import { useFiles } from './use-files.ts'
import { useMissingAudio } from './use-missing-audio.ts'
import { useTrackInfo } from './use-track-info.ts'

type Props = {
	book: { bookId: string; startPage: number; chapters: { title: string; page: number }[] }
	schemaType: SchemaType
	pages: BookPages | null
	health: EditorHealth
	trackPages?(props: TrackPagesProps): ReactNode
	transcriptOf?(track: { bookId: string; source: string } & TrackSource): ReactNode
	onSaved(): void
}
export type TrackPagesProps = {
	bookId: string
	rows: Row[]
	pages: BookPages | null
	chapters: { title: string; page: number }[]
	/** @param places page numbers by the place of the row */
	onAssign(places: ReadonlyMap<number, number>): void
	onPage(number: number): void
}

/** Whether JSON stands beside the form. */
const jsonKey = 'editor-json'

/** Keyed by book and type. */
export function ContentEditor({ book, schemaType, pages, health, trackPages, transcriptOf, onSaved }: Props) {
	const t = useBookContentWords()
	const labels = useContentLabels()
	const { bookId, startPage } = book
	const content = useContent({ bookId, schemaType }, health)
	const { rows, json } = content.value ?? { rows: null, json: null }
	const [number, setNumber] = useState(startPage)
	const [isJsonWanted, setJsonWanted] = useState(() => safeLocalStorage.get(jsonKey) === 'shown')
	/** JSON that is no list yet is never out of sight: nothing else can be edited meanwhile. */
	const isJson = isJsonWanted || json !== null
	/** The row that is gone on at once the rows are shown again. */
	const [first, setFirst] = useState<FirstRow | null>(null)
	const listButton = useRef<HTMLButtonElement>(null)
	/** A list that contents are being read from; null while there is none. */
	const [list, setList] = useState<string | null>(null)
	const [uploads, setUploads] = useState(0)
	const files = useFiles(bookId, { content, health, t, onSaved })
	const missing = useMissingAudio(bookId, { rows: schemaType === 'audio' ? rows : null, uploads, health })
	const found = useTrackInfo(schemaType === 'audio' ? bookId : null, uploads)
	const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
	const messages = useMemo(() => {
		return messagesOf(rows ?? [], { schemaType, startPage, pages, audio: { missing, found, refused } }, t)
	}, [rows, schemaType, startPage, pages, missing, found, refused, t])

	const blocked =
		json !== null
			? t('json.error', { error: jsonError(json) })
			: messages.errors.size > 0
				? t('save.errors', { count: messages.errors.size })
				: null
	const save = useSaveAlerts(content, { onSaved })

	if (content.value === null || rows === null) return <p role="status">{t('loading')}</p>

	const focus = ({ page }: Row) => {
		setFirst(null)
		if (typeof page === 'number') setNumber(page)
	}
	const blank = (after?: Row): Row => ({
		title: '',
		...(schemaType === 'audio' ? { source: '' } : {}),
		page: typeof after?.page === 'number' ? after.page : startPage,
	})
	const toggleJson = () => {
		safeLocalStorage.set(jsonKey, isJson ? null : 'shown')
		setJsonWanted(!isJson)
	}
	const addTracks = (dropped: DroppedTrack[]) => {
		setUploads(uploads + 1)
		const known = new Set(rows.map(row => row.source))
		const added = dropped
			.filter(({ source }) => !known.has(source))
			.map(({ source, title }) => ({
				title: title ?? titleFromName(source),
				source,
				page: pageFromName(source, book.chapters),
			}))
		if (added.length > 0) content.changeRows(now => [...now, ...added])
	}
	const addFirstRow = () => {
		setFirst({ at: 0, isAdded: true })
		content.changeRows(() => [blank()])
	}
	const leaveList = () => {
		setList(null)
		listButton.current?.focus()
	}
	/** Several lines with pages that are pasted over a title are a list of contents; other columns paste down. */
	const readPasted = ({ text, html, field }: PastedText) => {
		const lines = linesOfPaste(text, html)
		const isList = field === 'title' && readContents(lines).rows.some(row => row.page !== null)
		if (isList) setList(lines)
		return isList
	}
	const trackTools = ({ source, title }: Row) => {
		if (!pages || typeof source !== 'string' || missing.has(source)) return null
		const track = { bookId, source, title: String(title ?? source), src: pages.audio(source) }
		const info = found.get(source)
		return <TrackTools {...track} seconds={info?.seconds ?? null} more={info && transcriptOf?.(track)} />
	}

	return (
		<>
			<RecordBar
				record={content}
				subject={{ kind: schemaType, id: bookId }}
				labels={labels}
				health={health}
				blocked={blocked}
				onSave={chosen => void save(chosen)}
			>
				{schemaType === 'textOnPages' && (
					<FileButton accept=".txt" isBusy={files.isBusy} onFile={file => void files.texts(file)}>
						<FileText size={18} aria-hidden />
						{t('texts.file')}
					</FileButton>
				)}
				{schemaType === 'tableOfContent' && rows.length > 0 && (
					<Button
						ref={listButton}
						variant="secondary"
						aria-expanded={list !== null}
						onClick={() => setList(list === null ? '' : null)}
					>
						<ClipboardList size={18} aria-hidden />
						{t('read.open')}
					</Button>
				)}
				{schemaType === 'audio' && (
					<FileButton
						accept=".csv,.tsv,.txt,.json"
						isBusy={files.isBusy}
						onFile={file => void files.list(file)}
					>
						<ListMusic size={18} aria-hidden />
						{t('audio.list')}
					</FileButton>
				)}
				<Button variant="quiet" aria-expanded={isJson} onClick={toggleJson} disabled={json !== null}>
					<Braces size={18} aria-hidden />
					{isJson ? t('json.hide') : t('json.show')}
				</Button>
			</RecordBar>
			{files.error && (
				<p role="alert" className={css.error}>
					{files.error}
				</p>
			)}
			{schemaType === 'audio' && (
				<AudioDrop
					bookId={bookId}
					onList={file => void files.list(file)}
					onAudio={addTracks}
					onRefused={setRefused}
				/>
			)}
			<div className={isJson ? css.threeColumns : css.twoColumns}>
				<fieldset disabled={json !== null} className={css.form}>
					<legend className="visually-hidden">{t(`type.${schemaType}`)}</legend>
					{schemaType === 'audio' &&
						trackPages?.({
							...{ bookId, rows, pages, chapters: book.chapters },
							onAssign: places =>
								content.changeRows(now =>
									now.map((row, at) => (places.has(at) ? { ...row, page: places.get(at) } : row)),
								),
							onPage: setNumber,
						})}
					{schemaType === 'textOnPages' ? (
						<TextsEditor
							rows={rows}
							number={number}
							onChange={content.changeRows}
							onPage={setNumber}
							first={startPage}
							last={
								pages
									? lastPageNumber({ startPage: pages.startPage, pageCount: pages.count })
									: lastOf(rows, startPage)
							}
						/>
					) : schemaType === 'tableOfContent' && (list !== null || rows.length === 0) ? (
						<>
							<ContentsImport
								book={book}
								start={list ?? ''}
								pages={pages}
								hasRows={rows.length > 0}
								onImport={(read, how) => {
									setList(null)
									setFirst({ at: how === 'add' ? flatten(rows).length : 0, isAdded: false })
									content.changeRows(now => (how === 'add' ? [...now, ...read] : read))
								}}
								onClose={rows.length > 0 ? leaveList : null}
								onPage={setNumber}
							/>
							{rows.length === 0 && <EmptyRows {...{ schemaType, startPage }} onFirst={addFirstRow} />}
						</>
					) : rows.length === 0 ? (
						<EmptyRows {...{ schemaType, startPage }} onFirst={addFirstRow} />
					) : (
						<RowsEditor
							schema={schemas[schemaType]}
							rows={rows}
							errors={messages.errors}
							warnings={messages.warnings}
							first={first}
							onChange={(next, place) => content.change({ rows: next, json: null }, place)}
							onFocus={focus}
							blank={blank}
							label={t(`type.${schemaType}`)}
							{...(schemaType === 'audio' ? { tools: trackTools } : { onPaste: readPasted })}
						/>
					)}
				</fieldset>
				{isJson && <JsonView content={content.value} onChange={next => content.change(next, 'json')} />}
				<PagePreview pages={pages} number={number} onPage={setNumber} />
			</div>
		</>
	)
}

function lastOf(rows: Row[], startPage: number): number {
	return Math.max(startPage, ...rows.map(row => Number(row.page_number) || 0))
}
