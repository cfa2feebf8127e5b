import { useEffect, useId, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import styles from '#design/field.module.css'
import { Field } from '#design/field.tsx'
import type { PartnerChoice, partnersEditingApi } from '../contract.ts'
import { usePartnerWords } from './use-partner-words.ts'

type Props = {
	/** The publisher's title as the product carries it. */
	value: string
	error: string | undefined
	onChange(next: string): void
}

/** Whom a product is sold for: one of the partners, or a publisher that has no login yet. */
export function PublisherChoice({ value, error, onChange }: Props) {
	const t = usePartnerWords()
	const id = useId()
	const [partners, setPartners] = useState<PartnerChoice[] | null>(null)
	const [isNew, setNew] = useState(false)
	useEffect(() => {
		let isHere = true
		call<typeof partnersEditingApi.list>('GET /api/partnerseditor/partners', {}).then(
			reply => isHere && setPartners(reply.partners),
			(failure: unknown) => {
				// Without the list the title can still be written.
				if (!(failure instanceof CallError)) throw failure
				if (isHere) setPartners([])
			},
		)
		return () => {
			isHere = false
		}
	}, [])
	const isPartner = partners?.some(({ name, titles }) => name === value || titles.includes(value)) ?? true
	if (isNew || partners?.length === 0)
		return (
			<Field
				label={t('publisher')}
				name="publisher"
				value={value}
				error={error}
				hint={isPartner ? undefined : t('publisher.without')}
				maxLength={500}
				autoComplete="off"
				onChange={event => onChange(event.currentTarget.value)}
			/>
		)
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{t('publisher')}</label>
			<select
				id={id}
				name="publisher"
				value={value}
				aria-describedby={`${id}-about`}
				aria-invalid={error ? true : undefined}
				onChange={event => {
					const next = event.currentTarget.value
					setNew(next === '\n')
					onChange(next === '\n' ? '' : next)
				}}
			>
				{!partners?.some(({ name }) => name === value) && (
					<option value={value}>{value || t('publisher.choose')}</option>
				)}
				{partners?.map(({ name, publisher_id }) => (
					<option key={publisher_id} value={name}>
						{name}
					</option>
				))}
				<option value={'\n'}>{t('publisher.new')}</option>
			</select>
			<p id={`${id}-about`} className={error ? styles.error : styles.hint}>
				{error ?? (value !== '' && !isPartner ? t('publisher.without') : t('publisher.hint'))}
			</p>
		</div>
	)
}
