import { Field } from '#design/field.tsx'
import { type PartnerFields, shortFields } from '../rules.ts'
import { usePartnerWords } from './use-partner-words.ts'

type Props = {
	value: PartnerFields
	onChange(next: PartnerFields): void
	/** Faults are shown once somebody has tried to save. */
	isTried: boolean
	/** Which field another partner has already, and the server's words for it. */
	taken: { field: string; words: string } | null
}

/** Name, publisher_id and email, with the fault of each beside it. */
export function PartnerFieldset({ value, onChange, isTried, taken }: Props) {
	const t = usePartnerWords()
	const short = isTried ? shortFields(value) : []
	const errorOf = (field: keyof PartnerFields) =>
		short.includes(field) ? t('short') : taken?.field === field ? taken.words : undefined
	const input = (field: keyof PartnerFields) => ({
		label: t(field),
		name: field,
		value: value[field],
		error: errorOf(field),
		maxLength: 200,
		onChange: (event: { currentTarget: HTMLInputElement }) =>
			onChange({ ...value, [field]: event.currentTarget.value }),
	})
	return (
		<>
			<Field {...input('name')} hint={t('nameHint')} autoComplete="off" />
			<Field {...input('publisher_id')} autoComplete="off" spellCheck={false} />
			<Field {...input('email')} hint={t('emailHint')} type="email" autoComplete="off" spellCheck={false} />
		</>
	)
}
