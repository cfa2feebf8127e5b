import { type FormEvent, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { formDraft } from '#records/ui/form-draft.ts'
import type { QuizTask, StoredTask } from '../contract.ts'
import { errorOfTask, maxAnswerLength, maxFillers, maxQuestionLength } from '../rules.ts'
import styles from './task-form.module.css'
import { useQuizWords } from './use-quiz-words.ts'

const limits = { max: maxFillers, maxLength: maxAnswerLength }

type Props = {
	/** Null for a new one. */
	task: StoredTask | null
	/** @returns whether it is saved */
	onSave(task: QuizTask): Promise<boolean>
	onCancel(): void
}

export function TaskForm({ task, onSave, onCancel }: Props) {
	const t = useQuizWords()
	const id = useId()
	const draft = formDraft(`quiz ${task?.task_id ?? 'new'}`)
	const [initial] = useState(draft.read)
	const [typed, setTyped] = useState({
		question: initial.question ?? task?.question ?? '',
		answer: initial.answer ?? task?.answer ?? '',
	})
	const [lines, setLines] = useState(initial.fillers ?? task?.fillers.join('\n') ?? '')
	const [error, setError] = useState<ReturnType<typeof errorOfTask>>(null)
	const [isSent, setSent] = useState(false)
	const errorAt = (field: keyof QuizTask) =>
		error?.at === field ? t(`error.${error.error}`, limits) : undefined

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		const fillers = lines
			.split('\n')
			.map(line => line.trim())
			.filter(Boolean)
		const written = { question: typed.question.trim(), answer: typed.answer.trim(), fillers }
		const found = errorOfTask(written)
		setError(found)
		if (found) {
			form.querySelector<HTMLElement>(`[name="${found.at}"]`)?.focus()
			return
		}
		setSent(true)
		if (await onSave(written)) draft.clear()
		setSent(false)
	}
	return (
		<form
			className={styles.form}
			noValidate
			onChange={event => draft.store(event.currentTarget)}
			onSubmit={event => void submit(event)}
		>
			<Field
				label={t('question')}
				name="question"
				value={typed.question}
				maxLength={maxQuestionLength}
				error={errorAt('question')}
				autoFocus
				onChange={event => setTyped({ ...typed, question: event.target.value })}
			/>
			<Field
				label={t('answer')}
				name="answer"
				value={typed.answer}
				maxLength={maxAnswerLength}
				error={errorAt('answer')}
				onChange={event => setTyped({ ...typed, answer: event.target.value })}
			/>
			<div className={styles.lines}>
				<label htmlFor={id}>{t('fillers')}</label>
				<textarea
					id={id}
					name="fillers"
					rows={5}
					value={lines}
					aria-describedby={`${id}-hint`}
					aria-invalid={error?.at === 'fillers'}
					onChange={event => setLines(event.target.value)}
				/>
				<p id={`${id}-hint`} className={styles.hint}>
					{t('fillersHint')}
				</p>
				{errorAt('fillers') ? (
					<p className={styles.error} role="alert">
						{errorAt('fillers')}
					</p>
				) : null}
			</div>
			<div className={styles.actions}>
				<Button type="submit" isBusy={isSent}>
					{t('save')}
				</Button>
				<Button
					variant="secondary"
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
