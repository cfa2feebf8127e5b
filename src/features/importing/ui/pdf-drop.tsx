import { useRef, useState } from 'react'
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

const besides = '.mp3,.m4a,.ogg,.opus,.wav,.jpg,.jpeg,.png,.webp,.docx,.csv,.tsv,.txt'

type Props = {
	/** The book that gets a new edition; null for a new book. */
	book: { bookId: string; title: string; isDemo: boolean } | null
	done(bookId: string): void
	/** Several files at once: books with their sounds, covers and lists. */
	takeMany?(files: File[]): void
}

/** The upload starts at once, while the fields are filled in. */
export function PdfDrop({ book, done, takeMany }: Props) {
	const t = useWords({ en, ru })
	const input = useRef<HTMLInputElement>(null)
	const { isOver, zone } = useDrop(takeAll)
	const [wrong, setWrong] = useState<{ key: 'drop.notPdf' | 'drop.empty'; name: string } | null>(null)
	const [fields, setFields] = useState<BookOfPdf>({ bookId: '', title: '', isDemo: false })
	const pdf = usePdfImport(book?.bookId ?? 'new', done)

	function takeAll(files: File[]): void {
		if (takeMany && files.length > 1) takeMany(files)
		else take(files[0])
	}

	function take(file: File | undefined): void {
		if (!file) return
		const { name, size } = file
		const key = !/\.pdf$/i.test(name) ? 'drop.notPdf' : size === 0 ? 'drop.empty' : null
		setWrong(key && { key, name })
		if (key) return
		setFields(book ?? { bookId: bookIdFrom(file.name), title: titleFrom(file.name), isDemo: false })
		pdf.take(file)
	}

	const start = (replaces: boolean) =>
		pdf.start({ ...fields, title: fields.title.trim(), bookId: fields.bookId.trim() }, replaces)

	const earlier = (bookId: string) => <ReplacedEditions bookId={bookId} done={() => done(bookId)} />
	const isGood = fields.title.trim() !== '' && /^[A-Za-z0-9][\w-]{2,99}$/.test(fields.bookId.trim())
	return (
		<section
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
			{wrong && <p role="alert">{t(wrong.key, { name: wrong.name })}</p>}
			<input
				ref={input}
				type="file"
				accept={takeMany ? `.pdf,application/pdf,${besides}` : '.pdf,application/pdf'}
				multiple={takeMany !== undefined}
				hidden
				onChange={event => {
					const files = [...(event.currentTarget.files ?? [])]
					event.currentTarget.value = ''
					takeAll(files)
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
							<Button type="submit" disabled={!isGood} isBusy={pdf.isStarting}>
								{book ? t('drop.startNew') : t('drop.start')}
							</Button>
						</form>
					)}
					<PdfProgress pdf={pdf} file={pdf.file} />
					{/* What became of its tracks. */}
					{book && pdf.job?.state === 'done' && earlier(book.bookId)}
					<Button variant="quiet" onClick={() => pdf.take(null)}>
						{t('drop.other')}
					</Button>
				</>
			) : (
				<>
					<UnfinishedUploads />
					{book && earlier(book.bookId)}
					<Button variant="secondary" onClick={() => input.current?.click()}>
						{t(takeMany ? 'drop.chooseMany' : 'drop.choose')}
					</Button>
				</>
			)}
		</section>
	)
}
