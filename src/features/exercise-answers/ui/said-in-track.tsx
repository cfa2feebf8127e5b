import { Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Exercise, Space } from '#features/exercises/rules.ts'
import type { RevealedKey } from './checker.ts'
import styles from './exercise-panel.module.css'
import type { ExercisesOfBook } from './exercises-of-book.ts'
import type { Said } from './said.ts'
import { useExerciseWords } from './use-exercise-words.ts'

type Props = {
	book: ExercisesOfBook
	pageIndex: number
	exercise: Exercise
	space: Space
	/** What the key says, once it was shown. */
	shown: RevealedKey | undefined
}

/** What the exercise's track says with the answer, once the key was shown, and a button that plays it. */
export function SaidInTrack({ book, pageIndex, exercise, space, shown }: Props) {
	const t = useExerciseWords()
	const [said, setSaid] = useState<Said | null>(null)
	const [hasFailed, setFailed] = useState(false)
	useEffect(() => {
		let isHere = true
		setSaid(null)
		if (!shown) return
		// Letters that are chosen are said by nobody.
		const accepted = space.options.some(({ value }) => value.length > 1) || space.options.length === 0
		const keyed = { sentence: space.sentence, accepted: accepted ? shown.accepted : [] }
		void book.said(pageIndex, exercise, keyed).then(found => isHere && setSaid(found))
		return () => {
			isHere = false
		}
	}, [book, pageIndex, exercise, space, shown])
	if (!said) return null
	const { source, text, from, to } = said
	return (
		<div className={styles.result}>
			<p className={styles.spoken}>
				{t('spoken')} <span lang="en">{text}</span>
			</p>
			{from === null || to === null ? null : (
				<div className={styles.tools}>
					<button
						type="button"
						className={styles.play}
						onClick={() => {
							setFailed(false)
							book.play({ source, from, to }).catch(() => setFailed(true))
						}}
					>
						<Volume2 aria-hidden size={18} /> {t('spoken.play')}
					</button>
					{hasFailed ? <span role="alert">{t('spoken.failed')}</span> : null}
				</div>
			)}
		</div>
	)
}
