import { FileUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import type { TeacherKey as Key, teacherKeysApi } from '../contract.ts'
import { sendKey } from './send-key.ts'
import css from './teacher-key.module.css'
import { useTeacherKeyWords } from './use-teacher-key-words.ts'

/** While it is read. */
const pollMs = 2000
const maxBytes = 60 * 1_048_576

const find = async (bookId: string) =>
	(
		await call<typeof teacherKeysApi.find>('GET /api/conteditor/teacher-keys/:book_id', {
			params: { book_id: bookId },
		})
	).key

/** A second PDF whose answers are joined to the exercises. @param changed is called whenever they were joined anew */
export function TeacherKey({ bookId, onChanged }: { bookId: string; onChanged(): void }) {
	const t = useTeacherKeyWords()
	const input = useRef<HTMLInputElement>(null)
	const [key, setKey] = useState<Key | null | 'loading' | 'failed'>('loading')
	const [error, setError] = useState<string | null>(null)
	const [isSending, setSending] = useState(false)
	const [attempt, setAttempt] = useState(0)
	const isWaiting = typeof key === 'object' && key?.state === 'waiting'

	// biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads again
	useEffect(() => {
		let isLeft = false
		const load = () =>
			find(bookId).then(
				found => {
					if (isLeft) return
					setKey(found)
					if (isWaiting && found?.state === 'joined') onChanged()
				},
				(error: unknown) => {
					if (!(error instanceof CallError)) throw error
					if (!isLeft && !isWaiting) setKey('failed')
				},
			)
		if (!isWaiting) void load()
		const timer = isWaiting ? setInterval(load, pollMs) : undefined
		return () => {
			isLeft = true
			clearInterval(timer)
		}
	}, [bookId, isWaiting, attempt])

	async function run(act: () => Promise<Key | null>): Promise<void> {
		setError(null)
		setSending(true)
		try {
			setKey(await act())
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setError([t('putFailed'), error.words[0]].filter(Boolean).join('. '))
		} finally {
			setSending(false)
		}
	}
	function chosen(event: ChangeEvent<HTMLInputElement>): void {
		const file = event.currentTarget.files?.[0]
		event.currentTarget.value = ''
		if (!file) return
		if (file.size > maxBytes) setError(t('tooLarge'))
		else void run(() => sendKey(bookId, file))
	}
	const remove = () =>
		run(async () => {
			const body = { book_id: bookId }
			await call<typeof teacherKeysApi.remove>('POST /api/conteditor/remove-teacher-key', { body })
			onChanged()
			return null
		})
	const here = typeof key === 'object' ? key : null
	return (
		<details className={css.key}>
			<summary>{t('title')}</summary>
			<p>{t('about')}</p>
			<p role="status">
				{isSending ? t('sending') : here && t(here.state, { name: here.name, count: here.page_count })}
			</p>
			{error ? <p role="alert">{error}</p> : null}
			{key === 'failed' ? (
				<p role="alert">
					{t('loadFailed')}{' '}
					<Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
						{t('again')}
					</Button>
				</p>
			) : null}
			<input
				ref={input}
				type="file"
				accept="application/pdf,.pdf"
				aria-label={t(here ? 'replace' : 'choose')}
				hidden
				onChange={chosen}
			/>
			<div className={css.acts}>
				<Button variant="secondary" isBusy={isSending} onClick={() => input.current?.click()}>
					<FileUp aria-hidden size={18} />
					{t(here ? 'replace' : 'choose')}
				</Button>
				{here ? (
					<Button variant="quiet" isBusy={isSending} onClick={() => void remove()}>
						<Trash2 aria-hidden size={18} />
						{t('remove')}
					</Button>
				) : null}
			</div>
		</details>
	)
}
