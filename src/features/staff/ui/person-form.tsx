import { type FormEvent, useId, useState } from 'react'
import type { StaffRole } from '#contract/vocabulary.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { formDraft } from '#records/ui/form-draft.ts'
import { type StaffPerson, StaffValues } from '../contract.ts'
import css from './staff-view.module.css'
import { useStaffWords } from './use-staff-words.ts'

type Props = {
	/** Null for a new one. */
	person: StaffPerson | null
	/** @returns what is wrong, or null */
	onSave(values: StaffValues): Promise<string | null>
	onCancel(): void
}

const roles = ['editor', 'sales', 'admin'] as const satisfies readonly StaffRole[]

/** Name, email and role; the email is the name at the login and does not change. */
export function PersonForm({ person, onSave, onCancel }: Props) {
	const t = useStaffWords()
	const id = useId()
	const draft = formDraft(`person ${person?.user_id ?? 'new'}`)
	const [typed] = useState(draft.read)
	const [errors, setErrors] = useState<{ name?: string; email?: string }>({})
	const [isBusy, setBusy] = useState(false)
	const title = person ? t('change.of', { name: person.name }) : t('add')

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		const name = String(form.get('name') ?? '').trim()
		const email = person?.email ?? String(form.get('email') ?? '').trim()
		const role = roles.find(each => each === form.get('role')) ?? 'editor'
		const checked = StaffValues.safeParse({ name, email, role })
		const wrong = checked.success ? [] : checked.error.issues.map(({ path: [field] }) => field)
		const found = {
			...(wrong.includes('name') ? { name: t('needed.name') } : {}),
			// The email of an account that is there does not change.
			...(wrong.includes('email') && !person ? { email: t('needed.email') } : {}),
		}
		setErrors(found)
		if (Object.keys(found).length > 0) return
		setBusy(true)
		const problem = await onSave({ name, email, role })
		if (problem === null) return draft.clear()
		setBusy(false)
		if (!person) setErrors({ email: problem })
	}

	return (
		<form
			className={css.card}
			aria-label={title}
			noValidate
			onChange={event => draft.store(event.currentTarget)}
			onSubmit={event => void submit(event)}
		>
			<h3>{title}</h3>
			<Field
				label={t('name')}
				name="name"
				maxLength={200}
				defaultValue={typed.name ?? person?.name}
				error={errors.name}
				autoComplete="off"
			/>
			{person === null && (
				<Field
					label={t('email')}
					name="email"
					type="email"
					maxLength={320}
					defaultValue={typed.email}
					error={errors.email}
					autoComplete="off"
				/>
			)}
			<fieldset className={css.roles}>
				<legend>{t('role')}</legend>
				{roles.map(role => (
					<label key={role} htmlFor={`${id}-${role}`}>
						<input
							type="radio"
							id={`${id}-${role}`}
							name="role"
							value={role}
							defaultChecked={role === (typed.role ?? person?.role ?? 'editor')}
						/>
						<span>
							<b>{t(`role.${role}`)}</b>: {t(`role.${role}.text`)}
						</span>
					</label>
				))}
			</fieldset>
			<div className={css.acts}>
				<Button type="submit" isBusy={isBusy}>
					{t(person ? 'save' : 'create')}
				</Button>
				<Button
					variant="quiet"
					onClick={() => {
						draft.clear()
						onCancel()
					}}
				>
					{t('cancel')}
				</Button>
			</div>
		</form>
	)
}
