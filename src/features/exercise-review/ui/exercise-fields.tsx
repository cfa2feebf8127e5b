import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import type { AddedExercise } from '#features/exercises/contract.ts'
import { addedKinds, hasOptions } from '#features/exercises/rules.ts'
import css from './exercise-fields.module.css'
import { useReviewWords } from './use-review-words.ts'

type Props = {
	exercise: AddedExercise
	/** What the button says. */
	act: string
	onSubmit(exercise: AddedExercise): void
	isDisabled?: boolean
	children?: ReactNode
}

const [maxOptions, maxOptionLength] = [20, 200]
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** What an editor says of an exercise that was not found. */
export function ExerciseFields({ exercise, act, isDisabled = false, onSubmit, children }: Props) {
	const t = useReviewWords()
	const [unit, setUnit] = useState(exercise.unit ?? '')
	const [label, setLabel] = useState(exercise.label ?? '')
	const [instruction, setInstruction] = useState(exercise.instruction)
	const [kind, setKind] = useState(exercise.kind)
	const [options, setOptions] = useState(exercise.options.join(' / '))
	const [error, setError] = useState<string>()

	function submit(event: FormEvent): void {
		event.preventDefault()
		const values = [...new Set(options.split(' / ').map(value => value.trim()))].filter(value => value !== '')
		const isUsable =
			values.length > 1 && values.length <= maxOptions && values.every(one => one.length <= maxOptionLength)
		const needsThem = hasOptions(kind)
		setError(needsThem && !isUsable ? t('optionsWrong') : undefined)
		if (needsThem && !isUsable) return
		onSubmit({
			...{ ...exercise, unit: orNull(unit), label: orNull(label), instruction: instruction.trim(), kind },
			options: needsThem ? values : [],
		})
	}
	return (
		<form className={css.fields} onSubmit={submit} noValidate>
			<div className={css.pair}>
				<Field
					label={t('unit')}
					value={unit}
					maxLength={40}
					onChange={event => setUnit(event.target.value)}
				/>
				<Field
					label={t('label')}
					value={label}
					maxLength={20}
					onChange={event => setLabel(event.target.value)}
				/>
			</div>
			<Field
				label={t('instruction')}
				value={instruction}
				maxLength={500}
				lang="en"
				onChange={event => setInstruction(event.target.value)}
			/>
			<label className={css.kind}>
				<span>{t('kind')}</span>
				<select
					value={kind}
					onChange={event => setKind(addedKinds.find(one => one === event.target.value) ?? kind)}
				>
					{addedKinds.map(one => (
						<option key={one} value={one}>
							{t(`kind.${one}`)}
						</option>
					))}
				</select>
			</label>
			{hasOptions(kind) && (
				<Field
					label={t('options')}
					hint={t('optionsAbout')}
					error={error}
					value={options}
					lang="en"
					onChange={event => setOptions(event.target.value)}
				/>
			)}
			<div className={css.acts}>
				<Button type="submit" disabled={isDisabled}>
					{act}
				</Button>
				{children}
			</div>
		</form>
	)
}
