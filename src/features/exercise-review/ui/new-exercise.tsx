import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import type { AddedExercise, EditedPage } from '#features/exercises/contract.ts'
import type { Drawing } from './drawn-frame.tsx'
import fields from './exercise-fields.module.css'
import { ExerciseFields } from './exercise-fields.tsx'
import css from './exercise-review.module.css'
import { PageChoice } from './page-choice.tsx'
import { type PageImages, PageWithSpaces } from './page-with-spaces.tsx'
import { useReviewWords } from './use-review-words.ts'

type Props = {
	pages: PageImages
	page: EditedPage | null
	exercise: AddedExercise
	drawing: Drawing | null
	onChange(exercise: AddedExercise): void
	onDraw(): void
	onLeave(): void
}

/** An exercise where none was found: its page, what is done in it, and the frame of its first space. */
export function NewExercise({ pages, page, exercise, drawing, onChange, onDraw, onLeave }: Props) {
	const t = useReviewWords()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	const { startPage, count } = pages
	return (
		<div className={css.columns}>
			<div className={css.page}>
				{!drawing && (
					<PageChoice
						{...{ startPage, count, pageIndex: exercise.page_index }}
						onPage={index => onChange({ ...exercise, page_index: index })}
					/>
				)}
				<PageWithSpaces
					{...{ pages, page, drawing }}
					pageIndex={exercise.page_index}
					exerciseId={exercise.id}
					current={null}
					onChoose={() => undefined}
				/>
			</div>
			<section aria-labelledby="new-exercise" className={fields.form}>
				<h3 id="new-exercise" ref={heading} tabIndex={-1}>
					{t('begin')}
				</h3>
				<p>{t('beginAbout')}</p>
				<ExerciseFields
					exercise={exercise}
					act={t('drawFirst')}
					isDisabled={page === null || drawing !== null}
					onSubmit={said => {
						onChange({ ...said, page_index: exercise.page_index })
						onDraw()
					}}
				>
					<Button variant="quiet" onClick={onLeave}>
						<X size={18} aria-hidden />
						{t('cancel')}
					</Button>
				</ExerciseFields>
			</section>
		</div>
	)
}
