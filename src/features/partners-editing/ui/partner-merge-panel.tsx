import { useState } from 'react'
import { MergeFrame } from '#design/merge-frame.tsx'
import { mergePartners, type PartnerFields, partnerFields } from '../rules.ts'
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
		<MergeFrame
			title={t('merge.title')}
			lines={[t(clashes.length > 0 ? 'merge.text' : 'merge.noClash')]}
			heads={[t('merge.field'), t('merge.before'), t('merge.mine'), t('merge.theirs')]}
			isBusy={isBusy}
			save={t('merge.save')}
			cancel={t('merge.cancel')}
			onSave={() => save(after)}
			onCancel={cancel}
		>
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
		</MergeFrame>
	)
}
