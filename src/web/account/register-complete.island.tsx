import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { FormError, Sheet } from '#design/sheet.tsx'
import type { accountsApi, Registration } from '#features/accounts/contract.ts'
import { takeRegistrationState } from '#features/accounts/ui/registration-state.ts'
import { signOut, startSession, useSession } from '#features/accounts/ui/session.ts'
import { goTo } from '#web/go-to.tsx'
import css from './pages.module.css'
import { addressAfterRegistration, type RegistrationStep, registrationStep } from './registration-step.ts'
import { useAccountWords } from './use-account-words.ts'

/** The return page of the partner site's sign-up. */
export default function RegisterComplete() {
	const t = useAccountWords()
	const { step, refusals, register } = useRegistration()
	if (refusals !== null)
		return (
			<Sheet title={t('complete.failed')}>
				<FormError>{refusals.join(' ')}</FormError>
				<p className={css.asides}>
					<a href="/register">{t('complete.again')}</a>
					<a href="/login">{t('login.title')}</a>
				</p>
			</Sheet>
		)
	if (step?.act === 'ask') return <Question step={step} register={register} />
	return (
		<Sheet title={t('complete.title')}>
			<p aria-live="polite">{t('complete.text')}</p>
		</Sheet>
	)
}

type Asking = Extract<RegistrationStep, { act: 'ask' }>
type QuestionProps = { step: Asking; register: (registration: Registration) => Promise<void> }

function Question({ step: { registration, current }, register }: QuestionProps) {
	const t = useAccountWords()
	const [isSent, setSent] = useState(false)
	const { name, email } = registration
	async function accept(): Promise<void> {
		setSent(true)
		// The old session would stay open.
		if (current) await signOut()
		await register(registration)
	}
	return (
		<Sheet title={t('complete.ask', { name })}>
			<p>{t('complete.askText', { email })}</p>
			{current && <p>{t('complete.askReplaced', { current: current.email })}</p>}
			<div className={css.ways}>
				<Button variant="secondary" onClick={() => goTo(current ? '/dashboard' : '/')}>
					{t('complete.refuse')}
				</Button>
				<Button isBusy={isSent} onClick={() => void accept()}>
					{t('complete.accept')}
				</Button>
			</div>
		</Sheet>
	)
}

/** Registers at once unless a question has to be answered; `refusals` are error messages. */
function useRegistration() {
	const { status, me } = useSession()
	const [step, setStep] = useState<RegistrationStep | null>(null)
	const [refusals, setRefusals] = useState<string[] | null>(null)

	async function register(body: Registration): Promise<void> {
		try {
			const { token } = await call<typeof accountsApi.register>(
				'POST /api/users',
				{ body },
				{ isAnonymous: true },
			)
			await startSession(token)
			goTo(addressAfterRegistration(new URLSearchParams(location.search), null))
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setRefusals(error.words)
		}
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: decided once, as soon as it is known who is signed in.
	useEffect(() => {
		if (status === 'unknown' || step !== null) return
		const fields = new URLSearchParams(location.search)
		const next = registrationStep(fields, { isOwn: takeRegistrationState(fields.get('state')), me })
		setStep(next)
		if (next.act === 'go') goTo(next.address)
		if (next.act === 'register') void register(next.registration)
	}, [status, step])

	return { step, refusals, register }
}
