import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { mergePartners, type PartnerFields, partnerFields } from '../rules.ts'
import css from './partner-merge-panel.module.css'
import type { Conflict } from './use-partner-form.ts'
import { usePartnerWords } from './use-partner-words.ts'

type Props = {
	conflict: Conflict
	mine: PartnerFields
	isBusy: boolean
	save(fields: PartnerFields): void
	cancel(): void
}

/** Somebody else has saved in between: both changes field by field, and what becomes of them. */
export function PartnerMergePanel({ conflict: { base, theirs }, mine, isBusy, save, cancel }: Props) {
	const t = usePartnerWords()
	const { fields, clashes } = mergePartners(base, mine, theirs)
	const [chosen, setChosen] = useState<Partial<PartnerFields>>({})
	const changed = partnerFields.filter(
		field => fields[field] !== base[field] || theirs[field] !== base[field],
	)
	const after = { ...fields, ...chosen }
	return (
		<section className={css.panel} role="alertdialog" aria-label={t('merge.title')}>
			<h3>{t('merge.title')}</h3>
			<p>{t(clashes.length > 0 ? 'merge.text' : 'merge.noClash')}</p>
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
						{changed.map(field => (
							<tr key={field}>
								<th scope="row">{t(field)}</th>
								<td>{base[field]}</td>
								{[mine[field], theirs[field]].map((value, side) => (
									<td key={side === 0 ? 'mine' : 'theirs'}>
										{clashes.includes(field) ? (
											<label>
												<input
													type="radio"
													name={`merge ${field}`}
													checked={after[field] === value}
													onChange={() => setChosen({ ...chosen, [field]: value })}
												/>
												{value}
											</label>
										) : (
											value
										)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<div className={css.acts}>
				<Button disabled={isBusy} onClick={() => save(after)}>
					{t('merge.save')}
				</Button>
				<Button look="quiet" onClick={cancel}>
					{t('merge.cancel')}
				</Button>
			</div>
		</section>
	)
}
