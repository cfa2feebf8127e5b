import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { useFieldWords } from './field-words.ts'
import type { MergePart } from './merge.ts'
import css from './merge-panel.module.css'
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
	return (
		<section className={css.panel} aria-label={t('merge.title')} role="alertdialog">
			<h3>{t('merge.title')}</h3>
			<p>{clashes.length === 0 ? t('merge.noClash') : t('merge.text')}</p>
			{taken.them + taken.me > 0 && <p>{t('merge.taken', { mine: taken.me, theirs: taken.them })}</p>}
			{clashes.length > 0 && (
				<div className={css.scroll}>
					<table>
						<thead>
							<tr>
								<th scope="col">{t('merge.field')}</th>
								<th scope="col">{t('merge.before')}</th>
								<th scope="col">{t('merge.mine')}</th>
								<th scope="col">{t('merge.theirs')}</th>
							</tr>
						</thead>
						<tbody>
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
						</tbody>
					</table>
				</div>
			)}
			<div className={css.acts}>
				<Button disabled={isSaving} onClick={() => onSave(resolve(parts, choices))}>
					{t('merge.save')}
				</Button>
				<Button look="quiet" onClick={onCancel}>
					{t('merge.cancel')}
				</Button>
			</div>
		</section>
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
