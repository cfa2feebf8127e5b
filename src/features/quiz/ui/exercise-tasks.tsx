import { useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import select from '#design/setting/select.module.css'
import type { QuizTask, quizApi } from '../contract.ts'
import styles from './exercise-tasks.module.css'
import { useQuizWords } from './use-quiz-words.ts'

type Found = ReplyOf<typeof quizApi.exerciseTasks>['tasks'][number]
type Props = { onAdd(task: QuizTask): Promise<void>; onClose(): void }

const loadBooks = (_key: string, signal: AbortSignal) =>
	call<typeof quizApi.exerciseBooks>('GET /api/quiz/editor/exercise-books', {}, { signal })
const loadTasks = (bookId: string, signal: AbortSignal) =>
	call<typeof quizApi.exerciseTasks>(
		'GET /api/quiz/editor/exercise-tasks',
		{ query: { book_id: bookId } },
		{ signal },
	)

/** An editor draws questions for the quiz from the confirmed exercises of a book. */
export function ExerciseTasks({ onAdd, onClose }: Props) {
	const t = useQuizWords()
	const books = useLoaded('books', loadBooks)
	const [bookId, setBookId] = useState<string | null>(null)
	const found = useLoaded(bookId, loadTasks)
	const isFailed = books.status === 'failed' || found.status === 'failed'
	return (
		<section className={styles.panel} aria-label={t('take')}>
			<p className={styles.about}>{t('take.about')}</p>
			{isFailed && (
				<p role="alert">
					{t('take.failed')}{' '}
					<Button variant="quiet" onClick={books.status === 'failed' ? books.again : found.again}>
						{t('again')}
					</Button>
				</p>
			)}
			{books.data?.books.length === 0 && <p>{t('take.noBooks')}</p>}
			{books.data && books.data.books.length > 0 && (
				<label className={styles.book}>
					<span>{t('take.book')}</span>
					<select
						className={select.select}
						value={bookId ?? ''}
						onChange={event => setBookId(event.currentTarget.value || null)}
					>
						<option value="">{t('take.choose')}</option>
						{books.data.books.map(({ book_id: id, title }) => (
							<option key={id} value={id} lang={languageOfText(title)}>
								{title}
							</option>
						))}
					</select>
				</label>
			)}
			{bookId !== null && found.status === 'loading' && <p role="status">{t('loading')}</p>}
			{found.status === 'ready' && found.data && (
				<Choice key={bookId} tasks={found.data.tasks} onAdd={onAdd} onDone={found.again} />
			)}
			<Button variant="quiet" onClick={onClose}>
				{t('take.close')}
			</Button>
		</section>
	)
}

function Choice({ tasks, onAdd, onDone }: { tasks: Found[]; onAdd: Props['onAdd']; onDone(): void }) {
	const t = useQuizWords()
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const [isBusy, setBusy] = useState(false)
	if (tasks.length === 0) return <p>{t('take.none')}</p>
	const toggle = (question: string) =>
		setChosen(before => new Set(before.has(question) ? without(before, question) : [...before, question]))

	/** One after another, so that what was added is known when one fails. */
	async function addChosen(): Promise<void> {
		setBusy(true)
		const added = new Set<string>()
		try {
			for (const { question, answer, fillers } of tasks.filter(task => chosen.has(task.question))) {
				await onAdd({ question, answer, fillers })
				added.add(question)
			}
			showAlert({ type: 'success', message: t('take.added', { count: added.size }) })
			onDone()
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			showAlert({ type: 'danger', message: t('take.stopped', { count: added.size }) })
		} finally {
			setChosen(before => new Set([...before].filter(question => !added.has(question))))
			setBusy(false)
		}
	}
	return (
		<>
			<ul className={styles.list}>
				{tasks.map(({ question, answer, fillers, unit, page_number: page }) => (
					<li key={question}>
						<label>
							<input type="checkbox" checked={chosen.has(question)} onChange={() => toggle(question)} />
							<span>
								<span lang="en">{question}</span> <b lang="en">{answer}</b>
								<small>
									<span lang="en">{t('take.wrong', { fillers: fillers.join(' · ') })}</span>
									{' — '}
									{unit === null
										? t('take.page', { page: String(page) })
										: t('take.where', { unit, page: String(page) })}
								</small>
							</span>
						</label>
					</li>
				))}
			</ul>
			<div className={styles.acts}>
				<Button isBusy={isBusy} disabled={chosen.size === 0} onClick={() => void addChosen()}>
					{t('take.add', { count: chosen.size })}
				</Button>
				<Button variant="secondary" onClick={() => setChosen(new Set(tasks.map(({ question }) => question)))}>
					{t('take.all')}
				</Button>
			</div>
		</>
	)
}

const without = (chosen: ReadonlySet<string>, question: string) =>
	[...chosen].filter(other => other !== question)
