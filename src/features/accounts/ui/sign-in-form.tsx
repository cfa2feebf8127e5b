import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Fault } from '#design/sheet.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type CredentialFaults, credentialFaults } from './credential-faults.ts'
import css from './sign-in-form.module.css'

/** Email and password; `signIn` makes the call and throws its refusal. */
export function SignInForm({
	signIn,
}: {
	signIn: (credentials: { username: string; password: string }) => Promise<void>
}) {
	const t = useWords({ en, ru })
	const [faults, setFaults] = useState<CredentialFaults>({})
	const [refusal, setRefusal] = useState<string | null>(null)
	const [isSent, setSent] = useState(false)

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const form = event.currentTarget
		const data = new FormData(form)
		const typed = { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') }
		const found = credentialFaults(typed)
		setFaults(found)
		setRefusal(null)
		if (found.email || found.password) return focusOn(form, found.email ? 'email' : 'password')
		setSent(true)
		try {
			await signIn({ username: typed.email.trim(), password: typed.password })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setRefusal(error.words[0] ?? t('fault.away'))
			focusOn(form, 'password')
		} finally {
			setSent(false)
		}
	}

	return (
		<form className={css.form} method="post" noValidate onSubmit={event => void submit(event)}>
			{refusal && <Fault>{refusal}</Fault>}
			<Field
				id="email"
				label={t('email')}
				name="email"
				type="email"
				autoComplete="username"
				inputMode="email"
				error={faults.email && t(faults.email)}
			/>
			<Field
				id="password"
				label={t('password')}
				name="password"
				type="password"
				autoComplete="current-password"
				error={faults.password && t(faults.password)}
			/>
			<Button type="submit" size="lg" disabled={isSent}>
				{t('signIn')}
			</Button>
			<noscript>{t('needsScript')}</noscript>
		</form>
	)
}

function focusOn(form: HTMLFormElement, name: string): void {
	const field = form.elements.namedItem(name)
	if (field instanceof HTMLElement) field.focus()
}
