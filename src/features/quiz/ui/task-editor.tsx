import { BookOpenCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { isRefusal } from '#contract/errors.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import type { QuizTask, StoredTask } from '../contract.ts'
import { ExerciseTasks } from './exercise-tasks.tsx'
import styles from './task-editor.module.css'
import { TaskForm } from './task-form.tsx'
import { TaskRow } from './task-row.tsx'
import { useQuizWords } from './use-quiz-words.ts'
import { type ListedTask, useTasks } from './use-tasks.ts'

/** One form is open at a time. */
export function TaskEditor() {
	const t = useQuizWords()
	const { tasks, load, add, save, remove, restore } = useTasks()
	const [open, setOpen] = useState<number | 'new' | 'exercises' | null>(null)
	const onFocus = useFocusInRows()
	if (tasks.status === 'loading') return <p role="status">{t('loading')}</p>
	if (tasks.status === 'failed')
		return (
			<EmptyState
				title={t('failed')}
				text={t('failedText')}
				action={<Button onClick={() => void load()}>{t('again')}</Button>}
			/>
		)
	const remaining = tasks.tasks.filter(task => !task.isRemoved)

	/** The form stays open if the change is refused. */
	async function closeWhenSaved(request: Promise<void>): Promise<boolean> {
		try {
			await request
			setOpen(null)
			showAlert({ type: 'success', message: t('saved') })
			return true
		} catch (error) {
			if (isRefusal(error, 'conflict')) await load()
			showAlert({ type: 'danger', message: t(isRefusal(error, 'conflict') ? 'conflict' : 'notSaved') })
			return false
		}
	}
	async function alertOnFailure(request: Promise<void>) {
		await request.catch(() => showAlert({ type: 'danger', message: t('notRemoved') }))
	}
	const formOf = (task: StoredTask | null) => (
		<TaskForm
			task={task}
			onSave={(typed: QuizTask) => closeWhenSaved(task ? save(task, typed) : add(typed))}
			onCancel={() => setOpen(null)}
		/>
	)
	return (
		<div className={styles.editor}>
			<div className={styles.head}>
				<p>{t('count', { count: remaining.length })}</p>
				<div className={styles.acts}>
					<Button
						variant="secondary"
						aria-expanded={open === 'exercises'}
						onClick={() => setOpen(open === 'exercises' ? null : 'exercises')}
					>
						<BookOpenCheck aria-hidden size={18} />
						{t('take')}
					</Button>
					<Button onClick={() => setOpen('new')} disabled={open === 'new'}>
						<Plus aria-hidden size={18} />
						{t('add')}
					</Button>
				</div>
			</div>
			{open === 'exercises' ? <ExerciseTasks onAdd={add} onClose={() => setOpen(null)} /> : null}
			{open === 'new' ? formOf(null) : null}
			<ul className={styles.list} onFocus={onFocus}>
				{tasks.tasks.map((task: ListedTask) => (
					<li key={task.task_id}>
						{open === task.task_id && !task.isRemoved ? (
							formOf(task)
						) : (
							<TaskRow
								task={task}
								onChange={() => setOpen(task.task_id)}
								onRemove={() => void alertOnFailure(remove(task))}
								onRestore={() => void alertOnFailure(restore(task))}
							/>
						)}
					</li>
				))}
			</ul>
		</div>
	)
}
