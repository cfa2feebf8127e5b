import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { useWords } from '#i18n/use-words.ts'
import { askUntilAnswered } from '#records/ui/ask-until-answered.ts'
import type { BookIdJob, bookIdsApi } from '../contract.ts'
import { idOfCopy, isFullBookId } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './new-id-form.module.css'

type Props = {
	kind: 'change' | 'duplicate'
	book: { bookId: string; title: string }
	/** The server has taken it on. */
	onStarted(job: BookIdJob): void
}

const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{2,94}$/

export function NewIdForm({ kind, book, onStarted }: Props) {
	const t = useWords({ en, ru })
	const isCopy = kind === 'duplicate'
	const [newId, setNewId] = useState(isCopy ? idOfCopy(book.bookId) : book.bookId)
	const [title, setTitle] = useState(isCopy ? t('titleOfCopy', { title: book.title }).slice(0, 500) : '')
	const [isTried, setTried] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const [refusal, setRefusal] = useState<{ path: string | null; words: string } | null>(null)
	const form = useRef<HTMLFormElement>(null)
	// The dialog focuses its first button as it opens.
	useEffect(() => {
		const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.select())
		return () => cancelAnimationFrame(frame)
	}, [])
	const id = newId.trim()
	const idError = !idPattern.test(id)
		? t('id.rule')
		: !isFullBookId(id)
			? t('id.demo')
			: id === book.bookId
				? t('id.same')
				: null
	const titleError = isCopy && title.trim().length < 3 ? t('title.rule') : null

	/** Asked for again where the answer was lost: under the same name it is the same job. */
	function giveId(newId: string): Promise<BookIdJob> {
		const run = crypto.getRandomValues(new Uint32Array(4)).join('-')
		const ids = { book_id: book.bookId, new_id: newId, run }
		return askUntilAnswered(() =>
			isCopy
				? call<typeof bookIdsApi.duplicate>('POST /api/bookids/duplicate', {
						body: { ...ids, title: title.trim() },
					})
				: call<typeof bookIdsApi.change>('POST /api/bookids/change', { body: ids }),
		)
	}

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault()
		setTried(true)
		if (isBusy) return
		if (idError || titleError) {
			form.current?.querySelectorAll('input')[idError ? 0 : 1]?.focus()
			return
		}
		setBusy(true)
		setRefusal(null)
		try {
			onStarted(await giveId(id))
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const isTaken = error.code === 'taken'
			setRefusal({
				path: isTaken ? 'new_id' : null,
				words: isTaken ? t('id.taken') : (error.words[0] ?? error.code),
			})
			if (isTaken) form.current?.querySelector('input')?.focus()
		} finally {
			setBusy(false)
		}
	}

	return (
		<form ref={form} className={css.form} noValidate onSubmit={event => void submit(event)}>
			<p>{t(`${kind}.about`)}</p>
			<Field
				label={t('id')}
				hint={t('id.hint')}
				error={
					(isTried ? idError : null) ?? (refusal?.path === 'new_id' ? refusal.words : undefined) ?? undefined
				}
				value={newId}
				maxLength={100}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				onChange={event => {
					setNewId(event.currentTarget.value)
					setRefusal(null)
				}}
			/>
			{isCopy && (
				<Field
					label={t('title')}
					error={isTried && titleError ? titleError : undefined}
					value={title}
					maxLength={500}
					autoComplete="off"
					onChange={event => setTitle(event.currentTarget.value)}
				/>
			)}
			{refusal && refusal.path === null && <p role="alert">{refusal.words}</p>}
			<Button type="submit" aria-disabled={isBusy}>
				{t(isBusy ? 'busy' : `${kind}.do`)}
			</Button>
		</form>
	)
}
