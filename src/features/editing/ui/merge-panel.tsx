import { useState } from 'react'
import { MergeFrame } from '#design/merge-frame.tsx'
import { useFieldWords } from './field-words.ts'
import type { MergePart } from './merge.ts'
import type { Row } from './schemas.ts'
import { useEditingWords } from './use-editing-words.ts'

type Side = 'mine' | 'theirs' | 'both'
type Props = {
	parts: MergePart[]
	isSaving: boolean
	onSave(rows: Row[]): void
	onCancel(): void
}

/** Somebody else has saved in between: what only one of the two changed is taken, the rest is chosen here. */
export function MergePanel({ parts, isSaving, onSave, onCancel }: Props) {
	const t = useEditingWords()
	const { labelOf, valueIn } = useFieldWords()
	const [choices, setChoices] = useState<{ [place: string]: Side }>({})
	const choose = (place: string, side: Side) => setChoices({ ...choices, [place]: side })
	const clashes = parts.flatMap((part, index) => clashRows(part, index))
	const taken = { me: 0, them: 0 }
	for (const part of parts)
		if (part.kind === 'agreed' && (part.by === 'me' || part.by === 'them')) taken[part.by] += 1
	const lines = [t(clashes.length === 0 ? 'merge.noClash' : 'merge.text')]
	if (taken.them + taken.me > 0) lines.push(t('merge.taken', { mine: taken.me, theirs: taken.them }))
	return (
		<MergeFrame
			title={t('merge.title')}
			lines={lines}
			heads={[t('merge.field'), t('merge.before'), t('merge.mine'), t('merge.theirs')]}
			isBusy={isSaving}
			save={t('merge.save')}
			cancel={t('merge.cancel')}
			onSave={() => onSave(resolve(parts, choices))}
			onCancel={onCancel}
		>
			{clashes.map(clash => (
				<tr key={clash.place}>
					<th scope="row">{clash.field === '' ? t('merge.rows') : labelOf(clash.field)}</th>
					<td>{valueIn(clash.field, clash.base)}</td>
					{sidesOf(clash.field).map(side => (
						<td key={side}>
							<label>
								<input
									type="radio"
									name={clash.place}
									checked={(choices[clash.place] ?? 'mine') === side}
									onChange={() => choose(clash.place, side)}
								/>
								{side === 'both' ? t('merge.both') : valueIn(clash.field, clash[side])}
							</label>
						</td>
					))}
				</tr>
			))}
		</MergeFrame>
	)
}

type ClashRow = { place: string; field: string; base: unknown; mine: unknown; theirs: unknown }

function clashRows(part: MergePart, index: number): ClashRow[] {
	if (part.kind === 'row') return part.clashes.map(clash => ({ ...clash, place: `${index}.${clash.field}` }))
	if (part.kind === 'rows')
		return [{ place: String(index), field: '', base: undefined, mine: part.mine, theirs: part.theirs }]
	return []
}

function sidesOf(field: string): Side[] {
	return field === '' ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
}

/** The rows as they were chosen; what was not chosen is mine. */
function resolve(parts: MergePart[], choices: { [place: string]: Side }): Row[] {
	return parts.flatMap((part, index) => {
		if (part.kind === 'agreed') return part.rows
		if (part.kind === 'rows') {
			const side = choices[index] ?? 'mine'
			return side === 'both' ? [...part.theirs, ...part.mine] : part[side]
		}
		const row = { ...part.row }
		for (const clash of part.clashes)
			row[clash.field] = choices[`${index}.${clash.field}`] === 'theirs' ? clash.theirs : clash.mine
		return [row]
	})
}
