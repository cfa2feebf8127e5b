import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDrop } from '#design/use-drop.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { bookIdFrom, titleFrom } from './book-id-from.ts'
import type { BookOfPdf } from './import-pdf.ts'
import { NewBookFields } from './new-book-fields.tsx'
import css from './pdf-drop.module.css'
import { PdfProgress } from './pdf-progress.tsx'
import { ReplacedEditions } from './replaced-editions.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { usePdfImport } from './use-pdf-import.ts'

const otherFileTypes = '.mp3,.m4a,.ogg,.opus,.wav,.jpg,.jpeg,.png,.webp,.docx,.csv,.tsv,.txt'

type Props = {
	/** The book that gets a new edition; null for a new book. */
	book: { bookId: string; title: string; isDemo: boolean } | null
	onDone(bookId: string): void
	/** Several files at once: books with their sounds, covers and lists. */
	onManyFiles?(files: File[]): void
	/** What was pressed made place for it. */
	hasFocus?: boolean
}

/** Where a PDF is dropped or chosen: its upload starts at once, while the fields are filled in. */
export function PdfDrop({ book, onDone, onManyFiles, hasFocus = false }: Props) {
	const t = useWords({ en, ru })
	const input = useRef<HTMLInputElement>(null)
	const { isOver, zone } = useDrop(chooseAll)
	const [fileError, setFileError] = useState<{ key: 'drop.notPdf' | 'drop.empty'; name: string } | null>(null)
	const [fields, setFields] = useState<BookOfPdf>({ bookId: '', title: '', isDemo: false })
	const pdf = usePdfImport(book?.bookId ?? 'new', onDone)
	const section = useRef<HTMLElement>(null)
	const state = pdf.job?.state
	// What was pressed to start it is gone.
	useEffect(() => {
		if (state && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
	}, [state])
	const choice = useRef<HTMLButtonElement>(null)
	const [isBack, setBack] = useState(hasFocus)
	const hasFile = Boolean(pdf.file)
	useEffect(() => {
		if (isBack && !hasFile && document.activeElement === document.body) choice.current?.focus()
	}, [isBack, hasFile])

	function chooseAll(files: File[]): void {
		if (onManyFiles && files.length > 1) onManyFiles(files)
		else choose(files[0])
	}

	function choose(file: File | undefined): void {
		if (!file) return
		const { name, size } = file
		const key = !/\.pdf$/i.test(name) ? 'drop.notPdf' : size === 0 ? 'drop.empty' : null
		setFileError(key && { key, name })
		if (key) return
		setFields(book ?? { bookId: bookIdFrom(file.name), title: titleFrom(file.name), isDemo: false })
		pdf.choose(file)
	}

	const start = (replaces: boolean) =>
		pdf.start({ ...fields, title: fields.title.trim(), bookId: fields.bookId.trim() }, replaces)

	const replacedEditions = (bookId: string) => (
		<ReplacedEditions bookId={bookId} onDone={() => onDone(bookId)} />
	)
	const isValid = fields.title.trim() !== '' && /^[A-Za-z0-9][\w-]{2,99}$/.test(fields.bookId.trim())
	return (
		<section
			ref={section}
			tabIndex={-1}
			className={isOver ? css.over : css.drop}
			aria-label={book ? t('drop.new') : t('drop.title')}
			{...zone}
		>
			{!pdf.file && (
				<div className={css.words}>
					<p>
						<b>{book ? t('drop.new') : t('drop.title')}</b>
					</p>
					<p>{book ? t('drop.newText') : t('drop.text')}</p>
				</div>
			)}
			{fileError && <p role="alert">{t(fileError.key, { name: fileError.name })}</p>}
			<input
				ref={input}
				type="file"
				accept={onManyFiles ? `.pdf,application/pdf,${otherFileTypes}` : '.pdf,application/pdf'}
				multiple={onManyFiles !== undefined}
				hidden
				onChange={event => {
					const files = [...(event.currentTarget.files ?? [])]
					event.currentTarget.value = ''
					chooseAll(files)
				}}
			/>
			{pdf.file ? (
				<>
					{!pdf.job && (
						<form
							className={css.form}
							onSubmit={event => {
								event.preventDefault()
								start(book !== null)
							}}
							noValidate
						>
							{!book && <NewBookFields value={fields} onChange={setFields} />}
							{pdf.refusal?.code === 'taken' && (
								<div role="alert" className={css.taken}>
									<p>{t('drop.taken', { id: fields.bookId.trim() })}</p>
									<Button variant="secondary" onClick={() => start(true)}>
										{t('drop.takenNew')}
									</Button>
								</div>
							)}
							<Button type="submit" disabled={!isValid} isBusy={pdf.isStarting}>
								{book ? t('drop.startNew') : t('drop.start')}
							</Button>
						</form>
					)}
					<PdfProgress pdf={pdf} file={pdf.file} />
					{/* Says what the new edition did to the tracks. */}
					{book && pdf.job?.state === 'done' && replacedEditions(book.bookId)}
					<Button
						variant="quiet"
						onClick={() => {
							pdf.choose(null)
							setBack(true)
						}}
					>
						{t('drop.other')}
					</Button>
				</>
			) : (
				<>
					<UnfinishedUploads />
					{book && replacedEditions(book.bookId)}
					<Button ref={choice} variant="secondary" onClick={() => input.current?.click()}>
						{t(onManyFiles ? 'drop.chooseMany' : 'drop.choose')}
					</Button>
				</>
			)}
		</section>
	)
}
