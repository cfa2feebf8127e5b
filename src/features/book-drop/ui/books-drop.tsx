import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { typedNumber } from '#i18n/typed-number.ts'
import css from './books-drop.module.css'
import type { MakeBook, NewBook } from './make-types.ts'
import { type DroppedBook, sortDropped } from './sort-dropped.ts'
import { useBookDropWords } from './use-book-drop-words.ts'
import { type Making, useMaking } from './use-making.ts'

type Props = {
	files: readonly File[]
	make: MakeBook
	nameOf(file: File): { bookId: string; title: string }
	publisherInput(props: { value: string; error: string | undefined; onChange(next: string): void }): ReactNode
	onOpen(bookId: string): void
	onClose(): void
}

const idShape = /^[A-Za-z0-9][\w-]{2,99}$/

/** Files that were dropped together: which books they are, how far each is, and what was not understood. */
export function BooksDrop({ files, make, nameOf, publisherInput, onOpen, onClose }: Props) {
	const t = useBookDropWords()
	const { books, notTaken } = useMemo(() => sortDropped(files), [files])
	const [names, setNames] = useState(() => books.map(({ pdf }) => nameOf(pdf)))
	const [publisher, setPublisher] = useState('')
	const [price, setPrice] = useState('')
	const { makings, isRunning, start } = useMaking(make)
	const heading = useRef<HTMLHeadingElement>(null)
	const isStarted = makings.length > 0
	const title = titleOf(makings, { isRunning, count: books.length, t })
	// The fields and the button go when it starts: on a phone the progress would be above what is seen.
	// biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning, and again when it starts
	useEffect(() => heading.current?.focus(), [isStarted])
	const roubles = typedNumber(price)
	const isPrice = roubles === null || (Number.isFinite(roubles) && roubles > 0 && roubles <= 10_000_000)
	const ids = names.map(({ bookId }) => bookId.trim())
	const titleErrors = names.map(({ title }) => (title.trim().length > 2 ? undefined : t('titleError')))
	const idErrors = ids.map((id, at) =>
		!idShape.test(id) ? t('bookIdError') : ids.indexOf(id) < at ? t('bookIdTwice') : undefined,
	)
	const isGood = isPrice && [...titleErrors, ...idErrors].every(error => error === undefined)
	const newBooks = names.map(
		({ title, bookId }): NewBook => ({
			title: title.trim(),
			bookId: bookId.trim(),
			publisher: publisher.trim(),
			price: roubles === null ? null : Math.round(roubles * 100) / 100,
		}),
	)

	return (
		<section className={css.panel} aria-label={title}>
			<h3 ref={heading} tabIndex={-1}>
				{title}
			</h3>
			{books.length === 0 && <p role="alert">{t('noPdf')}</p>}
			<form
				className={css.form}
				onSubmit={event => {
					event.preventDefault()
					if (isGood && !isStarted) void start(books.map((dropped, at) => [dropped, newBooks[at]]))
				}}
				noValidate
			>
				{books.map((dropped, at) => (
					// Two folders may have a PDF of one name.
					// biome-ignore lint/suspicious/noArrayIndexKey: the files stay the same
					<fieldset key={at} className={css.book}>
						<legend>{dropped.pdf.name}</legend>
						<p className={css.soft}>{summaryOf(dropped, t)}</p>
						{makings[at] ? (
							<BookProgress making={makings[at]} onOpen={onOpen} />
						) : (
							<div className={css.two}>
								<Field
									label={t('bookTitle')}
									error={titleErrors[at]}
									value={names[at]?.title ?? ''}
									maxLength={300}
									autoComplete="off"
									onChange={event => rename(at, { title: event.currentTarget.value })}
								/>
								<Field
									label={t('bookId')}
									hint={t('bookIdHint')}
									error={idErrors[at]}
									value={names[at]?.bookId ?? ''}
									maxLength={100}
									autoComplete="off"
									spellCheck={false}
									onChange={event => rename(at, { bookId: event.currentTarget.value })}
								/>
							</div>
						)}
					</fieldset>
				))}
				{books.length > 0 && !isStarted && (
					<>
						<div className={css.two}>
							{publisherInput({ value: publisher, error: undefined, onChange: setPublisher })}
							<Field
								label={t('price')}
								hint={t('priceHint')}
								error={isPrice ? undefined : t('priceError')}
								inputMode="decimal"
								value={price}
								maxLength={12}
								autoComplete="off"
								onChange={event => setPrice(event.currentTarget.value)}
							/>
						</div>
						<Button type="submit" disabled={!isGood}>
							{t('make', { count: books.length })}
						</Button>
					</>
				)}
			</form>
			{notTaken.length > 0 && (
				<ul className={css.notTaken} aria-label={t('notTaken')}>
					{notTaken.map(({ file, why }) => (
						<li key={`${why} ${file.name}`}>{t(`why.${why}`, { file: file.name })}</li>
					))}
				</ul>
			)}
			<Button variant="quiet" onClick={onClose}>
				{t(isRunning ? 'stop' : 'close')}
			</Button>
		</section>
	)

	function rename(at: number, next: Partial<(typeof names)[number]>): void {
		setNames(names.map((name, place) => (place === at ? { ...name, ...next } : name)))
	}
}

type Counted = { isRunning: boolean; count: number; t: ReturnType<typeof useBookDropWords> }

/** What will become of the files, what is being made of them, or what was. */
function titleOf(makings: readonly Making[], { isRunning, count, t }: Counted): string {
	if (makings.length === 0) return t('title', { count })
	if (isRunning) return t('title.running', { count })
	const done = makings.filter(({ state }) => state === 'done').length
	return t('title.made', { done, count })
}

function summaryOf({ sounds, cover, list }: DroppedBook, t: ReturnType<typeof useBookDropWords>): string {
	const parts = [
		sounds.length > 0 && t('with.sounds', { count: sounds.length }),
		cover && t('with.cover', { file: cover.name }),
		list && t('with.list', { file: list.name }),
	].filter(part => typeof part === 'string')
	return parts.length > 0 ? parts.join(' · ') : t('with.nothing')
}

const megabyte = 1_048_576

function BookProgress({ making, onOpen }: { making: Making; onOpen(bookId: string): void }) {
	const t = useBookDropWords()
	const { state, progress, notes, refusal, bookId } = making
	if (state === 'failed') return <p role="alert">{t('failed', { message: refusal ?? '' })}</p>
	if (state === 'waiting') return <p role="status">{t('waiting')}</p>
	if (state === 'done')
		return (
			<div className={css.done}>
				<p role="status">{t('done')}</p>
				{notes.map(({ says, count, words }) => (
					<p key={says}>{t(`note.${says}`, { count, words })}</p>
				))}
				<Button onClick={() => onOpen(bookId)}>{t('open')}</Button>
			</div>
		)
	const { step = 'sending', done = 0, total = 0 } = progress ?? {}
	const isBytes = step === 'sending'
	const values = {
		done: isBytes ? Math.floor(done / megabyte) : done,
		total: isBytes ? Math.ceil(total / megabyte) : total,
	}
	return (
		<div className={css.done}>
			<progress aria-label={making.title} {...(total === 0 ? {} : { value: done, max: total })} />
			<p role="status">{t(step === 'preparing' && total === 0 ? 'step.opening' : `step.${step}`, values)}</p>
			{progress?.message && <p role="status">{progress.message}</p>}
		</div>
	)
}
