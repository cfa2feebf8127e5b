import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import type { ListedExercise } from '#features/exercises/contract.ts'
import { reviewKind } from '#features/exercises/rules.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { type FieldLabels, textOfValue } from '#records/ui/field-labels.ts'
import { isRow } from '#records/ui/row.ts'
import { VersionsPanel } from '#records/ui/versions-panel.tsx'
import { nameOf } from './reviewed-exercise.tsx'
import { type Say, useReviewWords } from './use-review-words.ts'

type Props = {
	bookId: string
	exercises: readonly ListedExercise[]
	/** Version of the review: after a change the history is loaded again. */
	version: number
	health: Pick<EditorHealth, 'failed'>
	onRestore(version: number): void
}

/** What was said of the exercises of a book before; each version can be compared and brought back. */
export function ReviewHistory({ bookId, exercises, version, health, onRestore }: Props) {
	const t = useReviewWords()
	const [isOpen, setOpen] = useState(false)
	return (
		<div>
			<Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				<History size={18} aria-hidden />
				{t('history')}
			</Button>
			{isOpen && (
				<VersionsPanel
					key={version}
					subject={{ kind: reviewKind, id: bookId }}
					rowKey="id"
					labels={labelsOf(exercises, t)}
					rows={null}
					health={health}
					onRestore={(_rows, chosen) => onRestore(chosen)}
				/>
			)}
		</div>
	)
}

function labelsOf(exercises: readonly ListedExercise[], t: Say): FieldLabels {
	const fields: { [field: string]: string } = {
		...{ answers: t('answers'), is_refused: t('refuse'), box: t('field.box'), is_confirmed: t('confirmed') },
		...{ drawn: t('drawn'), added: t('field.added') },
	}
	return {
		labelOf: field => fields[field] ?? '',
		valueIn(field, value) {
			if (value === true) return t('yes')
			if (field === 'answers' && Array.isArray(value)) return value.map(textOfValue).join(' / ')
			if (field === 'box' && Array.isArray(value))
				return value.map(side => Math.round(Number(side))).join(' · ')
			if (field === 'drawn' && isRow(value)) return textOfValue(value.sentence)
			if (field === 'added' && isRow(value)) return textOfValue([value.unit, value.label, value.instruction])
			return textOfValue(value)
		},
		/** 'u1-b-2-1' is the second item of 'u1-b'. */
		nameOf(row, { drawn }) {
			if (isRow(drawn)) return textOfValue(drawn.sentence)
			const own = exercises.filter(({ id }) => row === id || row.startsWith(`${id}-`))
			const exercise = own.sort((a, b) => b.id.length - a.id.length)[0]
			if (!exercise) return row
			const [, item] = row.slice(exercise.id.length).split('-')
			const name = nameOf(exercise, t)
			return item === undefined || item === '0' ? name : `${name}, ${t('item', { item })}`
		},
	}
}
