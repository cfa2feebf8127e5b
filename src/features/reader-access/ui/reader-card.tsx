import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { formatDate, formatLastDay, formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { BookAccess, ReaderRecord, readersApi } from '../contract.ts'
import { AccessForm, type AccessRequest } from './access-form.tsx'
import css from './readers-view.module.css'
import { useReaderWords } from './use-reader-words.ts'

type Props = { readerId: string; onBack(): void }

/** One reader: what they may read until when, and what the shop decided about it. */
export function ReaderCard({ readerId, onBack }: Props) {
	const t = useReaderWords()
	const language = useLanguage()
	const { status, data, again } = useLoaded(readerId, load)
	const [changed, setChanged] = useState<ReaderRecord | null>(null)
	const [request, setRequest] = useState<AccessRequest | null>(null)
	const give = useRef<HTMLButtonElement>(null)
	const wasOpen = useRef(false)
	// What was pressed in the form is gone with it.
	useEffect(() => {
		if (request === null && wasOpen.current && document.activeElement === document.body) give.current?.focus()
		wasOpen.current = request !== null
	}, [request])
	const reader = changed ?? data

	function done(next: ReaderRecord): void {
		setChanged(next)
		setRequest(null)
		const [decision] = next.decisions
		if (!decision) return
		const date = formatLastDay(decision.date_end, language)
		showAlert({ type: 'success', message: t(`done.${decision.kind}`, { date }) })
	}

	return (
		<section className={css.section} aria-labelledby="reader-title">
			<Button variant="quiet" className={css.back} onClick={onBack}>
				<ArrowLeft aria-hidden size={18} />
				{t('back')}
			</Button>
			<h2 id="reader-title">{reader?.name ?? readerId}</h2>
			<div role="status" className={status === 'loading' ? undefined : 'visually-hidden'}>
				{status === 'loading' && t('loading')}
			</div>
			{status === 'failed' && (
				<p role="alert">
					{t('failed')}{' '}
					<Button variant="secondary" onClick={again}>
						{t('again')}
					</Button>
				</p>
			)}
			{reader && (
				<>
					<p className={css.soft}>
						{[
							reader.email,
							t('since', { date: formatDate(reader.since, language) }),
							reader.signed_in_at && t('signedIn', { date: formatDate(reader.signed_in_at, language) }),
							reader.reader_id,
						]
							.filter(Boolean)
							.join(' · ')}
					</p>
					{!reader.is_complete && <p role="alert">{t('incomplete')}</p>}
					<div className={css.head}>
						<h3>{t('access')}</h3>
						{request === null && (
							<Button ref={give} onClick={() => setRequest({ kind: 'give', book: null })}>
								{t('give')}
							</Button>
						)}
					</div>
					{request && (
						<AccessForm
							key={`${request.kind} ${request.book?.book_id}`}
							readerId={readerId}
							request={request}
							onDone={done}
							onCancel={() => setRequest(null)}
						/>
					)}
					{reader.access.length === 0 && <p className={css.soft}>{t('access.none')}</p>}
					<ul className={css.books}>
						{reader.access.map(book => (
							<AccessLine key={book.book_id} book={book} onRequest={kind => setRequest({ kind, book })} />
						))}
					</ul>
					<h3>{t('history')}</h3>
					<Decisions reader={reader} />
				</>
			)}
		</section>
	)
}

function AccessLine({ book, onRequest }: { book: BookAccess; onRequest(kind: 'give' | 'end'): void }) {
	const t = useReaderWords()
	const language = useLanguage()
	const name = book.title ?? book.book_id
	// The last second of access, not the first without it.
	const date = formatLastDay(book.date_end, language)
	return (
		<li>
			<div>
				<b lang={languageOfText(name)}>{name}</b>
				<p className={css.soft}>
					{[
						t(book.is_current ? 'access.until' : 'access.ended', { date }),
						t(`access.${book.source}`),
						book.title === null && t('access.gone'),
					]
						.filter(Boolean)
						.join(' · ')}
				</p>
			</div>
			<div className={css.acts}>
				{book.title !== null && (
					<Button
						variant="secondary"
						aria-label={t('prolong.of', { book: name })}
						onClick={() => onRequest('give')}
					>
						{t('prolong')}
					</Button>
				)}
				{book.is_current && (
					<Button
						variant="secondary"
						aria-label={t('end.of', { book: name })}
						onClick={() => onRequest('end')}
					>
						{t('end')}
					</Button>
				)}
			</div>
		</li>
	)
}

function Decisions({ reader }: { reader: ReaderRecord }) {
	const t = useReaderWords()
	const language = useLanguage()
	if (reader.decisions.length === 0) return <p className={css.soft}>{t('history.none')}</p>
	const titles = new Map(reader.access.map(({ book_id, title }) => [book_id, title ?? book_id]))
	return (
		<ol className={css.decisions}>
			{reader.decisions.map(decision => (
				<li key={decision.decision_id}>
					<p>
						<b>{titles.get(decision.book_id) ?? decision.book_id}</b>{' '}
						{t(`history.${decision.kind}`, { date: formatLastDay(decision.date_end, language) })}
					</p>
					<p>{decision.reason}</p>
					<p className={css.soft}>
						{formatMoment(decision.made_at, language)} · {decision.made_by ?? t('history.gone')}
					</p>
				</li>
			))}
		</ol>
	)
}

function load(readerId: string, signal: AbortSignal) {
	const params = { reader_id: readerId }
	return call<typeof readersApi.read>('GET /api/readers/:reader_id', { params }, { signal })
}
