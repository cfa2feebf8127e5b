import { Braces, FileText, History, ListMusic } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import type { SchemaType } from '../rules.ts'
import { AudioDrop } from './audio-drop.tsx'
import css from './content-desk.module.css'
import { toldOf } from './content-faults.ts'
import type { EditorHealth } from './editor-health.ts'
import { FileButton } from './file-button.tsx'
import { JsonView } from './json-view.tsx'
import { ListenButton } from './listen-button.tsx'
import { MergePanel } from './merge-panel.tsx'
import { type BookPages, PageBeside } from './page-beside.tsx'
import { pageFromName, titleFromName } from './page-from-name.ts'
import { RowsEditor } from './rows-editor.tsx'
import { SaveBar } from './save-bar.tsx'
import { isRow, type Row, schemas } from './schemas.ts'
import { TextsEditor } from './texts-editor.tsx'
import { useContent } from './use-content.ts'
import { useEditKeys } from './use-edit-keys.ts'
import { useEditingWords } from './use-editing-words.ts'
import { useFiles } from './use-files.ts'
import { useMissingSounds } from './use-missing-sounds.ts'
import { useSoundFaults } from './use-sound-faults.ts'
import { VersionsPanel } from './versions-panel.tsx'

type Props = {
	book: { bookId: string; startPage: number; chapters: { title: string; page: number }[] }
	schemaType: SchemaType
	pages: BookPages | null
	health: EditorHealth
	/** Something was saved: counts and contents elsewhere are old. */
	saved(): void
}

/** One data type of a book: the form, the same as JSON, and the page that is spoken of. Keyed by book and type. */
export function ContentDesk({ book, schemaType, pages, health, saved }: Props) {
	const t = useEditingWords()
	const { bookId, startPage } = book
	const content = useContent({ bookId, schemaType, startPage }, health)
	const { rows } = content
	const [number, setNumber] = useState(startPage)
	const [isJsonBroken, setJsonBroken] = useState(false)
	const [isJson, setJson] = useState(
		() => schemaType !== 'textOnPages' && matchMedia('(min-width: 768px)').matches,
	)
	const [hasHistory, setHistory] = useState(false)
	const [arrived, setArrived] = useState(0)
	const files = useFiles(bookId, { content, health, t, saved })
	const missing = useMissingSounds(bookId, { rows: schemaType === 'audio' ? rows : null, arrived, health })
	const soundFaults = useSoundFaults(schemaType === 'audio' ? bookId : null, arrived)
	const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
	const sounds = { missing, faults: soundFaults, refused }
	const told = toldOf(rows ?? [], { schemaType, startPage, pages, sounds }, t)

	async function save(merged?: Parameters<typeof content.save>[0]): Promise<void> {
		if (!merged && blocked !== null) return
		const answer = await content.save(merged)
		if (answer === 'saved') {
			showAlert({ type: 'success', message: t('save.done') })
			saved()
		} else if (answer instanceof CallError)
			showAlert({ type: 'danger', message: [t('save.failed'), answer.words[0]].filter(Boolean).join('. ') })
	}
	const blocked = !health.isReady
		? t('save.notReady')
		: isJsonBroken
			? t('save.json')
			: told.faults.size > 0
				? t('save.faults', { count: told.faults.size })
				: null
	useEditKeys({ save: () => void save(), undo: content.undo, redo: content.redo })

	if (rows === null) return <p role="status">{t('loading')}</p>

	const focus = ({ page }: Row) => {
		if (typeof page === 'number') setNumber(page)
	}
	const blank = (after?: Row): Row => ({
		title: '',
		...(schemaType === 'audio' ? { source: '' } : {}),
		page: typeof after?.page === 'number' ? after.page : startPage,
	})
	/** New files become tracks; a track that names the file already stays as it is. */
	const addSounds = (names: string[]) => {
		setArrived(arrived + 1)
		const known = new Set(rows.map(row => row.source))
		const added = names
			.filter(name => !known.has(name))
			.map(name => ({
				title: titleFromName(name),
				source: name,
				page: pageFromName(name, book.chapters) ?? '',
			}))
		if (added.length > 0)
			content.change(now => [...now.filter(row => !isSample(row, content.isSample)), ...added])
	}

	return (
		<>
			<SaveBar
				{...content}
				isChanged={content.isChanged && !content.isSample}
				blocked={blocked}
				onSave={() => void save()}
				onRevert={content.revert}
			>
				{schemaType === 'textOnPages' && (
					<FileButton accept=".txt" isDisabled={files.isBusy} onFile={file => void files.texts(file)}>
						<FileText size={18} aria-hidden />
						{t('texts.file')}
					</FileButton>
				)}
				{schemaType === 'audio' && (
					<FileButton
						accept=".csv,.tsv,.txt,.json"
						isDisabled={files.isBusy}
						onFile={file => void files.list(file)}
					>
						<ListMusic size={18} aria-hidden />
						{t('audio.list')}
					</FileButton>
				)}
				<Button look="quiet" aria-expanded={isJson} onClick={() => setJson(!isJson)} disabled={isJsonBroken}>
					<Braces size={18} aria-hidden />
					{isJson ? t('json.hide') : t('json.show')}
				</Button>
				<Button look="quiet" aria-expanded={hasHistory} onClick={() => setHistory(!hasHistory)}>
					<History size={18} aria-hidden />
					{t('versions')}
				</Button>
			</SaveBar>
			{files.fault && (
				<p role="alert" className={css.fault}>
					{files.fault}
				</p>
			)}
			{content.isSample && <p className={css.hint}>{t('sample')}</p>}
			{hasHistory && (
				<VersionsPanel
					key={String(content.isChanged)}
					subject={{ kind: schemaType, id: bookId }}
					rows={rows}
					health={health}
					onRestore={restored => {
						content.change(() => restored)
						showAlert({ type: 'info', message: t('versions.restored') })
					}}
				/>
			)}
			{content.merge && (
				<MergePanel
					parts={content.merge.parts}
					isSaving={content.isSaving}
					onSave={merged => content.merge && void save({ rows: merged, over: content.merge })}
					onCancel={content.cancelMerge}
				/>
			)}
			{schemaType === 'audio' && (
				<AudioDrop
					bookId={bookId}
					onList={file => void files.list(file)}
					onSounds={addSounds}
					onRefused={setRefused}
				/>
			)}
			<div className={isJson ? css.threeColumns : css.twoColumns}>
				<fieldset disabled={isJsonBroken} className={css.form}>
					<legend className="visually-hidden">{t(`type.${schemaType}`)}</legend>
					{schemaType === 'textOnPages' ? (
						<TextsEditor
							rows={rows}
							number={number}
							onChange={content.change}
							onTurn={setNumber}
							first={startPage}
							last={pages ? pages.startPage + pages.count - 1 : lastOf(rows, startPage)}
						/>
					) : (
						<>
							<RowsEditor
								schema={schemas[schemaType]}
								rows={rows}
								faults={told.faults}
								doubts={told.doubts}
								onChange={content.change}
								onFocus={focus}
								blank={blank}
								label={t(`type.${schemaType}`)}
								{...(schemaType === 'audio'
									? {
											tools: (fields: Row) =>
												pages && typeof fields.source === 'string' && !missing.has(fields.source) ? (
													<ListenButton
														title={String(fields.title ?? fields.source)}
														src={pages.sound(fields.source)}
													/>
												) : null,
										}
									: {})}
							/>
							<div className={css.after}>
								<Button look="quiet" onClick={() => content.change(now => [...now, blank(now.at(-1))])}>
									{t('row.add')}
								</Button>
								<p className={css.hint}>
									{schemaType === 'tableOfContent' ? t('keys.tree') : t('keys.rows')}
								</p>
							</div>
						</>
					)}
				</fieldset>
				{isJson && (
					<JsonView
						rows={rows}
						onChange={next => content.change(() => next, 'json')}
						onFault={setJsonBroken}
					/>
				)}
				<PageBeside pages={pages} number={number} onTurn={setNumber} />
			</div>
		</>
	)
}

function lastOf(rows: Row[], startPage: number): number {
	return Math.max(startPage, ...rows.map(row => Number(row.page_number) || 0))
}

/** The sample makes room for the first real row. */
function isSample(row: Row, isAllSample: boolean): boolean {
	return isAllSample && isRow(row)
}
