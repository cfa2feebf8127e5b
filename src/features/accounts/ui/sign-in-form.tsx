import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { alertsShown, closeAlert, showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { FormError } from '#design/sheet.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type CredentialErrors, credentialErrors } from './credential-errors.ts'
import { replacedSession } from './replaced-session.ts'
import css from './sign-in-form.module.css'
import sessionEn from './words.en.json' with { type: 'json' }
import sessionRu from './words.ru.json' with { type: 'json' }

/**
 * `signIn` throws its refusal. A wrong password is a toast, and an error in the form until the next input.
 */
export function SignInForm({
	signIn,
	help,
	email,
	intro,
}: {
	signIn: (credentials: { username: string; password: string }) => Promise<void>
	help?: ReactNode
	/** Of whoever was signed in last. */
	email?: string
	/** Above the fields. */
	intro?: ReactNode
}) {
	const t = useWords({ en, ru })
	const ofSession = useWords({ en: sessionEn, ru: sessionRu })
	const [errors, setErrors] = useState<CredentialErrors>({})
	const [refusal, setRefusal] = useState<string | null>(null)
	/** What the alert of the attempt before says. */
	const failure = useRef<string | null>(null)
	const [isSent, setSent] = useState(false)
	const [isReplaced, setReplaced] = useState(false)
	// The server cannot know.
	useEffect(() => setReplaced(replacedSession.get()), [])

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const form = event.currentTarget
		const data = new FormData(form)
		const typed = { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') }
		const found = credentialErrors(typed)
		setErrors(found)
		setRefusal(null)
		for (const { id, message } of alertsShown()) if (message === failure.current) closeAlert(id)
		if (found.email || found.password) return focusOn(form, found.email ? 'email' : 'password')
		setSent(true)
		try {
			await signIn({ username: typed.email.trim(), password: typed.password })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			if (error.code === 'login_fail' && error.words[0]) {
				failure.current = error.words[0]
				showAlert({ type: 'danger', message: error.words[0] })
				setRefusal(t('error.credentials'))
			} else setRefusal(error.words[0] ?? t('error.away'))
			focusOn(form, 'password')
		} finally {
			setSent(false)
		}
	}

	return (
		<form
			className={css.form}
			method="post"
			noValidate
			onInput={() => setRefusal(null)}
			onSubmit={event => void submit(event)}
		>
			{isReplaced && !refusal && <p role="status">{ofSession('alert.warning.signout-multiuser')}</p>}
			{intro}
			{refusal && (
				<FormError>
					{refusal} {help}
				</FormError>
			)}
			<Field
				id="email"
				label={t('email')}
				name="email"
				type="email"
				autoComplete="username"
				inputMode="email"
				defaultValue={email}
				error={errors.email && t(errors.email)}
			/>
			<Field
				id="password"
				label={t('password')}
				name="password"
				type="password"
				autoComplete="current-password"
				error={errors.password && t(errors.password)}
			/>
			<Button type="submit" size="lg" isBusy={isSent}>
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
