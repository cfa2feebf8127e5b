import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { todayIn } from '#contract/time-zone/today-in.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { shownTimeZone } from '#i18n/format.ts'
import { formDraft } from '#records/ui/form-draft.ts'
import type { ReaderRecord, readersApi } from '../contract.ts'
import { BookChoice, type ChosenBook } from './book-choice.tsx'
import css from './readers-view.module.css'
import { useReaderWords } from './use-reader-words.ts'

/** `give` prolongs where there is access; without a book it is chosen. */
export type AccessRequest =
	| { kind: 'give'; book: (ChosenBook & { date_end: number }) | null }
	| { kind: 'end'; book: ChosenBook }
type Props = {
	readerId: string
	request: AccessRequest
	onDone(reader: ReaderRecord): void
	onCancel(): void
}
type Errors = { [field in 'book' | 'until' | 'reason']?: string }

const minReasonLength = 3

export function AccessForm({ readerId, request, onDone, onCancel }: Props) {
	const t = useReaderWords()
	const [book, setBook] = useState<ChosenBook | null>(request.book)
	const draft = formDraft(`access ${readerId} ${request.kind} ${request.book?.book_id ?? ''}`)
	const [typed] = useState(draft.read)
	const [errors, setErrors] = useState<Errors>({})
	const [isBusy, setBusy] = useState(false)
	const isEnd = request.kind === 'end'
	const name = request.book ? (request.book.title ?? request.book.book_id) : ''
	const title = isEnd ? t('end.title', { book: name }) : name ? t('prolong.title', { book: name }) : t('give')

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		const until = String(form.get('until') ?? '')
		const reason = String(form.get('reason') ?? '').trim()
		const found: Errors = {
			...(book ? {} : { book: t('book.choose') }),
			...(isEnd || until ? {} : { until: t('until.needed') }),
			...(reason.length < minReasonLength ? { reason: t('reason.needed') } : {}),
		}
		setErrors(found)
		if (!book || Object.keys(found).length > 0) return
		setBusy(true)
		try {
			const reader = await send(readerId, { isEnd, bookId: book.book_id, until, reason })
			draft.clear()
			onDone(reader)
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			if (error.path === 'until') setErrors({ until: error.words[0] ?? t('until.needed') })
			showAlert({ type: 'danger', message: [t('notDone'), error.words[0]].filter(Boolean).join('. ') })
			setBusy(false)
		}
	}

	return (
		<form
			className={css.form}
			aria-label={title}
			noValidate
			onChange={event => draft.store(event.currentTarget)}
			onSubmit={event => void submit(event)}
		>
			<h4>{title}</h4>
			<p className={css.soft}>{t(isEnd ? 'end.text' : 'give.text')}</p>
			{request.book === null && <BookChoice onChoose={setBook} error={errors.book} />}
			{!isEnd && (
				<Field
					label={t('until')}
					name="until"
					type="date"
					defaultValue={typed.until ?? (request.book ? aYearLater(request.book.date_end) : '')}
					error={errors.until}
				/>
			)}
			<Field
				label={t('reason')}
				hint={t('reason.hint')}
				name="reason"
				defaultValue={typed.reason}
				maxLength={500}
				error={errors.reason}
			/>
			<div className={css.acts}>
				<Button type="submit" isBusy={isBusy}>
					{t(isEnd ? 'end' : name ? 'prolong' : 'give')}
				</Button>
				<Button
					variant="quiet"
					onClick={() => {
						draft.clear()
						onCancel()
					}}
				>
					{t('cancel')}
				</Button>
			</div>
		</form>
	)
}

function send(
	readerId: string,
	{ isEnd, bookId, until, reason }: { isEnd: boolean; bookId: string; until: string; reason: string },
): Promise<ReaderRecord> {
	const params = { reader_id: readerId }
	if (isEnd)
		return call<typeof readersApi.end>('POST /api/readers/:reader_id/end', {
			params,
			body: { book_id: bookId, reason },
		})
	const body = { book_id: bookId, until, reason }
	return call<typeof readersApi.give>('POST /api/readers/:reader_id/give', { params, body })
}

/** A year after the end, or after today where that has passed. */
function aYearLater(dateEnd: number): string {
	const at = new Date(todayIn(shownTimeZone(), Math.max(dateEnd * 1000 - 1, Date.now())))
	at.setUTCFullYear(at.getUTCFullYear() + 1)
	return at.toISOString().slice(0, 10)
}
