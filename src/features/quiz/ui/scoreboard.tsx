import styles from './scoreboard.module.css'
import { useQuizWords } from './use-quiz-words.ts'

type Props = { index: number; total: number; score: number; best: number }

export function Scoreboard({ index, total, score, best }: Props) {
	const t = useQuizWords()
	const progress = t('progress', { number: index + 1, total })
	return (
		<div className={styles.board}>
			<p>{progress}</p>
			<dl>
				<div>
					<dt>{t('score')}</dt>
					<dd>{score}</dd>
				</div>
				<div>
					<dt>{t('best')}</dt>
					<dd>{best}</dd>
				</div>
			</dl>
			<progress value={index} max={total} aria-label={progress} />
		</div>
	)
}
