import { Check } from 'lucide-react'
import { useState } from 'react'
import type { PageNumber } from '#contract/vocabulary.ts'
import { Button } from '#design/button.tsx'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import type { AddedExercise, EditedPage, ListedExercise, SpaceChange } from '#features/exercises/contract.ts'
import type { Space } from '#features/exercises/rules.ts'
import { ExerciseFields } from './exercise-fields.tsx'
import css from './reviewed-exercise.module.css'
import { answersAsTyped, ReviewedSpace } from './reviewed-space.tsx'
import { type Say, useReviewWords } from './use-review-words.ts'

type Props = {
	listed: ListedExercise
	page: EditedPage
	startPage: PageNumber
	onFocus(spaceId: string): void
	onSave(change: SpaceChange): void
	/** What an editor said of an exercise of their own. */
	onDescribe(exercise: AddedExercise): void
	/** Null where the page has no image. */
	onMove: ((space: Space) => void) | null
	onConfirm(isConfirmed: boolean): void
	/** Null where the exercise belongs to no unit. */
	onConfirmUnit: (() => void) | null
	/** Every exercise of its unit is. */
	isUnitConfirmed: boolean
}

export function nameOf({ unit, label }: Pick<ListedExercise, 'unit' | 'label'>, t: Say): string {
	if (unit === null) return label === null ? t('alone') : t('exercise', { label })
	return label === null ? t('ofUnitAlone', { unit }) : t('ofUnit', { unit, label })
}

/** What wants a look stands first, else the order of the page. */
const rank = { doubtful: 0, keyed: 1, open: 2, none: 3 }

export function ReviewedExercise(props: Props) {
	const { listed, page, startPage, onFocus, onSave, onDescribe, onMove, onConfirm } = props
	const { onConfirmUnit, isUnitConfirmed } = props
	const t = useReviewWords()
	const spaces = page.exercises.find(({ id }) => id === listed.id)?.spaces ?? []
	// In the order that it had when it was opened: a space does not move away while it is corrected.
	const mayBeNone = ({ id }: Space) => !listed.is_confirmed && page.uncertain.includes(id)
	const [order] = useState(
		() => new Map(spaces.map(space => [space.id, mayBeNone(space) ? rank.doubtful : rank[space.key]])),
	)
	const ordered = [...spaces].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
	const own = page.added.find(({ id }) => id === listed.id)
	const placeOf = (space: Space) => spaces.filter(({ item }) => item === space.item).indexOf(space) + 1
	return (
		<section className={css.exercise} aria-labelledby="reviewed-exercise">
			<h3 id="reviewed-exercise" tabIndex={-1}>
				{nameOf(listed, t)}
			</h3>
			<p lang="en">{listed.instruction}</p>
			{own && (
				<details>
					<summary>{t('describe')}</summary>
					<ExerciseFields
						key={JSON.stringify(own)}
						exercise={own}
						act={t('describeSave')}
						onSubmit={onDescribe}
					/>
				</details>
			)}
			<p className={css.about}>{t('several')}</p>
			<ol className={css.spaces}>
				{ordered.map(space => {
					const answer = page.keys.find(key => key.space === space.id)
					return (
						<ReviewedSpace
							key={`${space.id} ${answersAsTyped(answer?.accepted ?? [])}`}
							space={space}
							place={placeOf(space)}
							answer={answer}
							isRefused={page.refused.includes(space.id)}
							mayBeNone={mayBeNone(space)}
							isDrawn={page.drawn.includes(space.id)}
							startPage={startPage}
							onFocus={() => onFocus(space.id)}
							onSave={onSave}
							onMove={onMove && (() => onMove(space))}
						/>
					)
				})}
			</ol>
			<div className={css.acts}>
				<Button onClick={() => onConfirm(!listed.is_confirmed)}>
					<Check size={18} aria-hidden />
					{t(listed.is_confirmed ? 'unconfirm' : 'confirm')}
				</Button>
				{onConfirmUnit && listed.unit !== null && (
					// It stays when it is done: it has the focus.
					<Button
						variant="secondary"
						aria-disabled={isUnitConfirmed || undefined}
						onClick={isUnitConfirmed ? undefined : onConfirmUnit}
					>
						{isUnitConfirmed && <Check size={18} aria-hidden />}
						{t(isUnitConfirmed ? 'unitConfirmed' : 'confirmUnit', { unit: listed.unit })}
					</Button>
				)}
			</div>
			{!hasCoarsePointer() && <p className={css.about}>{t('keys')}</p>}
		</section>
	)
}
