import { useState } from 'react'
import type { FieldLabels } from '#records/ui/field-labels.ts'
import type { Row } from '#records/ui/row.ts'
import { useRecordWords } from '#records/ui/use-record-words.ts'
import { type MergeSide, resolveMerge } from './merge.ts'
import type { MergePart } from './merge-fields.ts'
import { MergeFrame } from './merge-frame.tsx'

type Props = {
	parts: MergePart[]
	labels: FieldLabels
	/** Who saved in between; null where it is not known. */
	savedBy: string | null
	isSaving: boolean
	onSave(rows: Row[]): void
	onCancel(): void
}

/** Somebody else saved in between: changes of one side are taken, conflicts are chosen here. */
export function MergePanel({ parts, labels, savedBy, isSaving, onSave, onCancel }: Props) {
	const t = useRecordWords()
	const { labelOf, valueIn } = labels
	const [chosen, setChosen] = useState<{ of: MergePart[]; choices: { [path: string]: MergeSide } }>({
		of: parts,
		choices: {},
	})
	// Whoever saves again meanwhile is asked about other parts.
	const choices = chosen.of === parts ? chosen.choices : {}
	const choose = (path: string, side: MergeSide) =>
		setChosen({ of: parts, choices: { ...choices, [path]: side } })
	const conflicts = parts.flatMap((part, index) => conflictRows(part, index))
	const taken = { me: 0, them: 0 }
	for (const part of parts)
		if (part.kind === 'agreed' && (part.by === 'me' || part.by === 'them')) taken[part.by] += 1
	const lines = [t(conflicts.length === 0 ? 'merge.noConflict' : 'merge.text')]
	if (taken.them + taken.me > 0) lines.push(t('merge.taken', { mine: taken.me, theirs: taken.them }))
	return (
		<MergeFrame
			title={savedBy ? t('merge.titleBy', { name: savedBy }) : t('merge.title')}
			lines={lines}
			headers={[t('merge.field'), t('merge.before'), t('merge.mine'), savedBy ?? t('merge.theirs')]}
			isBusy={isSaving}
			save={t('merge.save')}
			cancel={t('merge.cancel')}
			onSave={() => onSave(resolveMerge(parts, choices))}
			onCancel={onCancel}
		>
			{conflicts.map(conflict => (
				<tr key={conflict.path}>
					<th scope="row">{conflict.field === '' ? t('merge.rows') : labelOf(conflict.field)}</th>
					<td>{valueIn(conflict.field, conflict.base)}</td>
					{sidesOf(conflict.field).map(side => (
						<td key={side}>
							<label>
								<input
									type="radio"
									name={conflict.path}
									checked={(choices[conflict.path] ?? 'mine') === side}
									onChange={() => choose(conflict.path, side)}
								/>
								{side === 'both' ? t('merge.both') : valueIn(conflict.field, conflict[side])}
							</label>
						</td>
					))}
				</tr>
			))}
		</MergeFrame>
	)
}

type ConflictRow = { path: string; field: string; base: unknown; mine: unknown; theirs: unknown }

function conflictRows(part: MergePart, index: number): ConflictRow[] {
	if (part.kind === 'row')
		return part.conflicts.map(conflict => ({ ...conflict, path: `${index}.${conflict.field}` }))
	if (part.kind === 'rows')
		return [{ path: String(index), field: '', base: undefined, mine: part.mine, theirs: part.theirs }]
	return []
}

function sidesOf(field: string): MergeSide[] {
	return field === '' ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
}
