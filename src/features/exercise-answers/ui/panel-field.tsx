import type { Space } from '#features/exercises/rules.ts'
import type { Answer } from '../contract.ts'
import { maxAnswerLength, tickMark } from '../rules.ts'
import styles from './exercise-panel.module.css'
import { useExerciseWords } from './use-exercise-words.ts'

type Props = {
	space: Space
	/** As it is called within its exercise. */
	name: string
	answer: Answer | undefined
	onWrite(text: string): void
	onLeave(): void
}

/** An answer in the size of a finger, whatever the print has. */
export function PanelField({ space, name, answer, onWrite, onLeave }: Props) {
	const t = useExerciseWords()
	const text = answer?.text ?? ''
	const isWrong = answer?.verdict === 'wrong' || undefined
	if (space.options.length > 0)
		return (
			<fieldset className={styles.options}>
				<legend>{name}</legend>
				{space.options.map(({ value }) => (
					<label key={value}>
						<input
							type="radio"
							name={space.id}
							checked={value === text}
							aria-invalid={value === text ? isWrong : undefined}
							onChange={() => onWrite(value)}
						/>
						<span lang="en">{value}</span>
					</label>
				))}
			</fieldset>
		)
	if (space.kind === 'tick')
		return (
			<div className={styles.options}>
				<label>
					<input
						type="checkbox"
						aria-label={`${t('tick')}, ${name}`}
						checked={text === tickMark}
						aria-invalid={isWrong}
						onChange={event => onWrite(event.target.checked ? tickMark : '')}
					/>
					<span>{t('tick')}</span>
				</label>
			</div>
		)
	const field = {
		value: text,
		maxLength: maxAnswerLength,
		autoComplete: 'off',
		autoCapitalize: 'off',
		autoCorrect: 'off',
		spellCheck: false,
		lang: 'en',
		'aria-label': `${t('yourAnswer')}, ${name}`,
		'aria-invalid': isWrong,
		onBlur: onLeave,
	}
	const id = `answer-${space.id}`
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{t('yourAnswer')}</label>
			{space.kind === 'line' ? (
				<textarea {...field} id={id} rows={2} onChange={event => onWrite(event.target.value)} />
			) : (
				<input {...field} id={id} enterKeyHint="next" onChange={event => onWrite(event.target.value)} />
			)}
		</div>
	)
}
