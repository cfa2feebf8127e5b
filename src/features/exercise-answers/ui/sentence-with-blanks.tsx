import type { Exercise, Space } from '#features/exercises/rules.ts'
import type { Answer } from '../contract.ts'
import styles from './exercise-panel.module.css'
import { blank, partsOfSentence } from './names.ts'

type Props = { exercise: Exercise; space: Space; answers: ReadonlyMap<string, Answer> }

/** The sentence as far as it is written: the blank that is being filled stands out. */
export function SentenceWithBlanks({ exercise, space, answers }: Props) {
	const { parts, own, spaces } = partsOfSentence(exercise, space)
	if (space.sentence.trim() === '') return null
	return (
		<p className={styles.sentence} lang="en">
			{space.item === null ? null : <b>{space.item} </b>}
			{parts.map((part, at) => {
				const written = answers.get(spaces[at]?.id ?? '')?.text || blank
				return (
					<span key={at.toString()}>
						{part}
						{at === parts.length - 1 ? null : <mark data-own={at === own || undefined}>{written}</mark>}
					</span>
				)
			})}
		</p>
	)
}
