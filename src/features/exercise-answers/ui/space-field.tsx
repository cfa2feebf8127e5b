import { useId } from 'react'
import type { Exercise, Space } from '#features/exercises/rules.ts'
import type { Answer } from '../contract.ts'
import { maxAnswerLength, tickMark } from '../rules.ts'
import { styleOf, styleOfWritten } from './box-style.ts'
import styles from './exercise-layer.module.css'
import { fullNameOfSpace } from './names.ts'
import { boxOfField, hasSeveralLines } from './on-page.ts'
import { useExerciseWords } from './use-exercise-words.ts'
import { VerdictMark } from './verdict-mark.tsx'

type Props = {
	exercise: Exercise
	space: Space
	answer: Answer | undefined
	onWrite(text: string): void
	onLeave(): void
}

/** A space that is answered where it is printed. */
export function SpaceField({ exercise, space, answer, onWrite, onLeave }: Props) {
	const t = useExerciseWords()
	const id = useId()
	const name = fullNameOfSpace(exercise, space, t)
	const text = answer?.text ?? ''
	const verdict = answer?.verdict ?? null
	const mark = <VerdictMark verdict={verdict === 'no_key' ? null : verdict} />
	// Whoever comes here by Tab has not heard the page.
	const description = [...(verdict ? [t(`verdict.${verdict}`)] : []), space.sentence].join('. ')
	const state = { 'aria-invalid': verdict === 'wrong' || undefined, 'aria-description': description }
	if (space.kind === 'true_false' || space.kind === 'choice')
		return (
			<div role="radiogroup" aria-label={name} {...state}>
				{space.options.map(({ value, box }) =>
					box ? (
						<label
							key={value}
							className={styles.option}
							style={styleOf(box)}
							data-verdict={value === text ? (verdict ?? undefined) : undefined}
						>
							<input
								type="radio"
								name={id}
								aria-label={value}
								checked={value === text}
								onChange={() => onWrite(value)}
							/>
							{value === text ? mark : null}
						</label>
					) : null,
				)}
			</div>
		)
	if (space.kind === 'tick')
		return (
			<label className={styles.option} style={styleOf(space.box)} data-verdict={verdict ?? undefined}>
				<input
					type="checkbox"
					data-space={space.id}
					aria-label={name}
					checked={text === tickMark}
					onChange={event => onWrite(event.target.checked ? tickMark : '')}
					{...state}
				/>
				{mark}
			</label>
		)
	const isLong = hasSeveralLines(space)
	const Field = isLong ? 'textarea' : 'input'
	const box = boxOfField(space)
	return (
		<span
			className={styles.field}
			data-verdict={verdict ?? undefined}
			style={isLong ? styleOf(box) : styleOfWritten(box, text)}
		>
			<Field
				data-space={space.id}
				aria-label={name}
				value={text}
				maxLength={maxAnswerLength}
				autoComplete="off"
				autoCapitalize="off"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="next"
				lang="en"
				onChange={event => onWrite(event.target.value)}
				onBlur={onLeave}
				{...state}
			/>
			{mark}
		</span>
	)
}
