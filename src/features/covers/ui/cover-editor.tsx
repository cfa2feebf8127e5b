import { FileImage, ImageUp, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { Cover } from '#design/cover.tsx'
import type { CoverRun, CoverState, coversApi } from '../contract.ts'
import { maxCoverBytes, minCoverPx } from '../rules.ts'
import css from './cover-editor.module.css'
import { CropDialog } from './crop-dialog.tsx'
import { followCover } from './follow-cover.ts'
import { sendCover } from './send-cover.ts'
import { useCoverWords } from './use-cover-words.ts'

const megabyte = 1_048_576
const bounds = { min: minCoverPx, max: maxCoverBytes / megabyte }
type Props = { book: { bookId: string; title: string }; onChanged(): void }

/** Keyed by the book. */
export function CoverEditor({ book, onChanged }: Props) {
	const t = useCoverWords()
	const { bookId, title } = book
	const input = useRef<HTMLInputElement>(null)
	const [state, setState] = useState<CoverState | null>(null)
	const [file, setFile] = useState<File | null>(null)
	const [error, setError] = useState('')
	const [isBusy, setBusy] = useState(false)
	useEffect(() => {
		let isHere = true
		stateOf(bookId).then(found => isHere && setState(found), alertOf)
		return () => {
			isHere = false
		}
	}, [bookId])

	function choose(chosen: File): void {
		setError('')
		if (chosen.size > maxCoverBytes) setError(t('tooLarge', bounds))
		else if (chosen.type && !/^image\/(jpeg|png|webp)$/.test(chosen.type)) setError(t('notPicture'))
		else setFile(chosen)
	}

	async function change(act: () => Promise<CoverRun>): Promise<void> {
		setBusy(true)
		setError('')
		try {
			setState(await followCover(act()))
			setFile(null)
			showAlert({ type: 'success', message: t('saved') })
			onChanged()
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setFile(null)
			const isConflict = error.code === 'conflict'
			setError(isConflict ? t('conflict') : [t('notSaved'), error.words[0]].filter(Boolean).join('. '))
			if (isConflict) setState(await stateOf(bookId))
		} finally {
			setBusy(false)
		}
	}

	if (!state) return <p role="status">{t('loading')}</p>
	const { version, cover, former, has_page: hasPage } = state
	const body = { book_id: bookId, version }
	return (
		<fieldset
			className={css.editor}
			onDragOver={event => event.preventDefault()}
			onDrop={event => {
				event.preventDefault()
				const [dropped] = event.dataTransfer.files
				if (dropped) choose(dropped)
			}}
		>
			<legend>{t('title')}</legend>
			{cover ? (
				<div className={css.cover}>
					<Cover
						src={cover.url}
						width={cover.width}
						height={cover.height}
						colour={cover.colour}
						title={t('alt', { title })}
						isDecorative={false}
						isFirst
					/>
				</div>
			) : (
				<p>{t('none')}</p>
			)}
			<div className={css.acts}>
				<input
					ref={input}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					hidden
					onChange={event => {
						const [chosen] = event.currentTarget.files ?? []
						event.currentTarget.value = ''
						if (chosen) choose(chosen)
					}}
				/>
				<Button variant="secondary" isBusy={isBusy} onClick={() => input.current?.click()}>
					<ImageUp size={18} aria-hidden />
					{t('upload')}
				</Button>
				{hasPage && (
					<Button
						variant="secondary"
						isBusy={isBusy}
						onClick={() =>
							void change(() =>
								call<typeof coversApi.fromPage>('POST /api/conteditor/pagecover', {
									body: { operation: 'makeCover', ...body },
								}),
							)
						}
					>
						<FileImage size={18} aria-hidden />
						{t('fromPage')}
					</Button>
				)}
				{(former || (version > 1 && cover)) && (
					<Button
						variant="quiet"
						isBusy={isBusy}
						onClick={() =>
							void change(() =>
								call<typeof coversApi.undo>('POST /api/conteditor/undocover', {
									body: { operation: 'undoCover', ...body },
								}),
							)
						}
					>
						<Undo2 size={18} aria-hidden />
						{t('undo')}
					</Button>
				)}
			</div>
			<p className={css.hint}>{t('uploadHint', bounds)}</p>
			{error && (
				<p className={css.error} role="alert">
					{error}
				</p>
			)}
			{file && (
				<CropDialog
					key={`${file.name} ${file.lastModified}`}
					file={file}
					isSaving={isBusy}
					onSave={crop => void change(() => sendCover(file, { bookId, version, crop }))}
					onClose={() => setFile(null)}
					onUnusable={why => {
						setFile(null)
						setError(t(why, bounds))
					}}
				/>
			)}
		</fieldset>
	)
}

function stateOf(bookId: string): Promise<CoverState> {
	const body = { operation: 'getInfo' as const, book_id: bookId }
	return call<typeof coversApi.cover>('POST /api/conteditor/cover', { body })
}

function alertOf(error: unknown): void {
	if (!(error instanceof CallError)) throw error
	showAlert({ type: 'danger', message: error.words[0] ?? error.code })
}
