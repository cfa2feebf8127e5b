import { Field } from '#design/field.tsx'
import { isPrintableName } from '#features/statements/rules.ts'
import type { PartnerFields } from '../contract.ts'
import type { PartnerErrors } from './partner-record.ts'
import { usePartnerWords } from './use-partner-words.ts'

type Props = {
	value: PartnerFields
	onChange(next: PartnerFields, field: keyof PartnerFields): void
	errors: PartnerErrors
	/** Which field another partner has already, and the server's words for it. */
	taken: { field: string; words: string } | null
}

export function PartnerFieldset({ value, onChange, errors, taken }: Props) {
	const t = usePartnerWords()
	const errorOf = (field: keyof PartnerFields) => {
		const error = errors[field]
		return error ? t(error) : taken?.field === field ? taken.words : undefined
	}
	const input = (field: keyof PartnerFields) => ({
		label: t(field),
		name: field,
		value: value[field],
		error: errorOf(field),
		maxLength: 200,
		onChange: (event: { currentTarget: HTMLInputElement }) =>
			onChange({ ...value, [field]: event.currentTarget.value }, field),
	})
	return (
		<>
			<Field
				{...input('name')}
				hint={t(isPrintableName(value.name) ? 'nameHint' : 'nameNotPrintable')}
				autoComplete="off"
			/>
			<Field {...input('publisher_id')} autoComplete="off" spellCheck={false} />
			<Field {...input('email')} hint={t('emailHint')} type="email" autoComplete="off" spellCheck={false} />
		</>
	)
}
