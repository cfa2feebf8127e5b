import { Ban, Move, RotateCcw, Undo2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { asPageIndex, asPageNumber, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import { Button } from '#design/button.tsx'
import type { SpaceChange } from '#features/exercises/contract.ts'
import type { Space, SpaceKey } from '#features/exercises/rules.ts'
import css from './reviewed-exercise.module.css'
import { useReviewWords } from './use-review-words.ts'

type Props = {
	space: Space
	/** Place among the spaces of its item, from 1. */
	place: number
	answer: SpaceKey | undefined
	isRefused: boolean
	/** It was found where there may be no place to answer in. */
	mayBeNone: boolean
	/** By an editor. */
	isDrawn: boolean
	startPage: PageNumber
	onFocus(): void
	onSave(change: SpaceChange): void
	/** Null where the page has no image to move it on. */
	onMove: (() => void) | null
}

const [maxAnswers, maxAnswerLength] = [20, 400]

/** Answers as they are typed: several with strokes between them. */
export const answersAsTyped = (accepted: readonly string[]) => accepted.join(' / ')
const answersIn = (text: string) =>
	text
		.split(' / ')
		.map(answer => answer.trim())
		.filter(answer => answer !== '')

/** A space with its sentence, its answers and where they were read; it is saved when the field is left. */
export function ReviewedSpace({
	space,
	place,
	answer,
	isRefused,
	mayBeNone,
	isDrawn,
	startPage,
	onFocus,
	onSave,
	onMove,
}: Props) {
	const t = useReviewWords()
	const id = useId()
	const stored = answersAsTyped(answer?.accepted ?? [])
	const [text, setText] = useState(stored)
	const [error, setError] = useState<string | null>(null)
	const isEdited = answer !== undefined && answer.source === null && answer.accepted.length > 0
	const name = [
		space.item === null ? null : t('item', { item: space.item }),
		t('space', { at: String(place) }),
	]
		.filter(Boolean)
		.join(', ')
	const base = { id: space.id, is_refused: isRefused }

	function leave(): void {
		if (text.trim() === stored) return
		const accepted = answersIn(text)
		const isLong = accepted.length > maxAnswers || accepted.some(one => one.length > maxAnswerLength)
		setError(isLong ? t('tooLong') : null)
		if (!isLong) onSave({ ...base, accepted })
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		leave()
	}
	return (
		<li className={css.space} data-state={isRefused ? 'refused' : mayBeNone ? 'doubtful' : space.key}>
			<form onSubmit={submit} noValidate>
				<p className={css.sentence}>
					{space.item !== null && <b>{space.item}</b>} {space.sentence}
				</p>
				<div className={css.row}>
					<input
						id={`answer-${space.id}`}
						aria-label={t('answersOf', { space: name, sentence: space.sentence })}
						aria-invalid={error !== null || undefined}
						aria-describedby={`${id}-about`}
						value={text}
						disabled={isRefused}
						autoComplete="off"
						spellCheck={false}
						lang="en"
						{...(space.options.length > 0 && { list: `${id}-options` })}
						onFocus={onFocus}
						onChange={event => setText(event.currentTarget.value)}
						onBlur={leave}
					/>
					{space.options.length > 0 && (
						<datalist id={`${id}-options`}>
							{space.options.map(({ value }) => (
								<option key={value} value={value} />
							))}
						</datalist>
					)}
					<span className={css.state}>{t(`state.${space.key}`)}</span>
					{mayBeNone && !isRefused ? <span className={css.state}>{t('mayBeNone')}</span> : null}
					<Button
						variant="quiet"
						aria-label={t(isRefused ? 'restoreOf' : 'refuseOf', { space: name })}
						onClick={() =>
							onSave({ ...base, accepted: isEdited ? [...answer.accepted] : null, is_refused: !isRefused })
						}
					>
						{isRefused ? <Undo2 size={16} aria-hidden /> : <Ban size={16} aria-hidden />}
						{t(isRefused ? 'restore' : 'refuse')}
					</Button>
					{onMove && !isRefused && (
						<Button variant="quiet" aria-label={t('moveOf', { space: name })} onClick={onMove}>
							<Move size={16} aria-hidden />
							{t('move')}
						</Button>
					)}
					{isEdited && !isDrawn && (
						<Button
							variant="quiet"
							aria-label={t('asReadOf', { space: name })}
							onClick={() => onSave({ ...base, accepted: null })}
						>
							<RotateCcw size={16} aria-hidden />
							{t('asRead')}
						</Button>
					)}
				</div>
				<p id={`${id}-about`} className={css.about}>
					{error ??
						(answer?.source
							? t(answer.source.isTeachers ? 'readFromTeachers' : 'readFrom', {
									page: String(
										pageNumberOf(
											asPageIndex(answer.source.pageIndex),
											answer.source.isTeachers ? asPageNumber(1) : startPage,
										),
									),
									quote: answer.source.quote,
								})
							: isDrawn
								? t('drawn')
								: '')}
				</p>
			</form>
		</li>
	)
}
