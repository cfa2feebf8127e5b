import { Check, Pencil, Trash2, Undo2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import styles from './task-row.module.css'
import { useQuizWords } from './use-quiz-words.ts'
import type { ListedTask } from './use-tasks.ts'

type Props = { task: ListedTask; onChange(): void; onRemove(): void; onRestore(): void }

/** A deleted task stays in place with a button to restore it. */
export function TaskRow({ task, onChange, onRemove, onRestore }: Props) {
	const t = useQuizWords()
	const { question, answer, fillers, isRemoved } = task
	if (isRemoved)
		return (
			<div className={styles.removed}>
				<p role="status">{t('removed', { question })}</p>
				{/* Focus stays where the task was deleted. */}
				<Button variant="quiet" autoFocus onClick={onRestore}>
					<Undo2 aria-hidden size={18} />
					{t('undo')}
				</Button>
			</div>
		)
	return (
		<article className={styles.row}>
			<h2>{question}</h2>
			<p className={styles.answer}>
				<Check size={18} role="img" aria-label={t('answer')} />
				{answer}
			</p>
			<p className={styles.fillers}>
				<span className="visually-hidden">{t('fillers')}: </span>
				{fillers.join(' · ')}
			</p>
			<div className={styles.tools}>
				<IconButton name={t('changeTask', { question })} onClick={onChange}>
					<Pencil aria-hidden size={18} />
				</IconButton>
				<IconButton name={t('removeTask', { question })} onClick={onRemove}>
					<Trash2 aria-hidden size={18} />
				</IconButton>
			</div>
		</article>
	)
}
