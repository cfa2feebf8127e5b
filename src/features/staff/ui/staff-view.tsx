import { useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { ConfirmButton } from '#design/confirm-button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { SecretOnce } from '#design/secret-once.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { StaffPerson, StaffValues, staffApi } from '../contract.ts'
import { PersonForm } from './person-form.tsx'
import css from './staff-view.module.css'
import { useStaffWords } from './use-staff-words.ts'

type Secret = { name: string; password: string }
/** Both ask once more. */
type Question = 'password' | 'remove'
type Step = { name: 'add' } | { name: 'change' | Question; userId: string } | null

/** Who works in the shop, with their roles; for administrators. */
export function StaffView({ ownId }: { ownId: string | undefined }) {
	const t = useStaffWords()
	const [round, setRound] = useState(0)
	const { status, data, again } = useLoaded(String(round), load)
	const [step, setStep] = useState<Step>(null)
	const [secret, setSecret] = useState<Secret | null>(null)

	/** @returns the error of a field, for the form */
	async function attempt(act: () => Promise<Secret | null>, message?: string): Promise<string | null> {
		try {
			setSecret(await act())
			setStep(null)
			setRound(before => before + 1)
			if (message) showAlert({ type: 'success', message })
			return null
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const text = error.words[0] ?? error.code
			showAlert({ type: 'danger', message: `${t('notDone')}. ${text}` })
			return text
		}
	}

	const add = (body: StaffValues) =>
		attempt(async () => {
			const { person, password } = await call<typeof staffApi.add>('POST /api/staff', { body })
			return { name: person.name, password }
		})
	const change = ({ user_id }: StaffPerson, { name, role }: StaffValues) =>
		attempt(async () => {
			const sent = { params: { user_id }, body: { name, role } }
			await call<typeof staffApi.change>('POST /api/staff/:user_id', sent)
			return null
		}, t('saved'))
	const newPassword = ({ user_id, name }: StaffPerson) =>
		attempt(async () => {
			const params = { user_id }
			const reply = await call<typeof staffApi.newPassword>('POST /api/staff/:user_id/password', { params })
			return { name, password: reply.password }
		})
	const remove = ({ user_id, name }: StaffPerson) =>
		attempt(
			async () => {
				await call<typeof staffApi.remove>('POST /api/staff/:user_id/remove', { params: { user_id } })
				return null
			},
			t('removed', { name }),
		)

	const onFocus = useFocusInRows()
	return (
		<section className={css.section} aria-labelledby="staff-title">
			<div className={css.head}>
				<h2 id="staff-title">{t('title')}</h2>
				{step === null && <Button onClick={() => setStep({ name: 'add' })}>{t('add')}</Button>}
			</div>
			<p className={css.soft}>{t('text')}</p>
			{secret && (
				<div className={css.card}>
					<SecretOnce
						label={t('password')}
						text={t('password.text', { name: secret.name })}
						secret={secret.password}
						copyLabel={t('password.copy')}
						copiedLabel={t('password.copied')}
						doneLabel={t('password.done')}
						onDone={() => setSecret(null)}
					/>
				</div>
			)}
			{step?.name === 'add' && <PersonForm person={null} onSave={add} onCancel={() => setStep(null)} />}
			<div role="status" className={data ? 'visually-hidden' : undefined}>
				{status === 'loading' && !data && t('loading')}
			</div>
			{status === 'failed' && (
				<p role="alert">
					{t('failed')}{' '}
					<Button variant="secondary" onClick={again}>
						{t('again')}
					</Button>
				</p>
			)}
			<ul className={css.people} onFocus={onFocus}>
				{data?.people.map(person => (
					<li key={person.user_id}>
						{step?.name === 'change' && step.userId === person.user_id ? (
							<PersonForm
								person={person}
								onSave={values => change(person, values)}
								onCancel={() => setStep(null)}
							/>
						) : (
							<PersonLine
								person={person}
								isYou={person.user_id === ownId}
								question={questionOf(step, person.user_id)}
								onAct={(name, isSure) => {
									if (!isSure) setStep({ name, userId: person.user_id })
									else if (name === 'password') void newPassword(person)
									else if (name === 'remove') void remove(person)
								}}
								onLeave={() => setStep(null)}
							/>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

type LineProps = {
	person: StaffPerson
	isYou: boolean
	question: Question | null
	onAct(name: 'change' | Question, isSure?: boolean): void
	onLeave(): void
}

function PersonLine({ person, isYou, question, onAct, onLeave }: LineProps) {
	const t = useStaffWords()
	const language = useLanguage()
	const { name, email, role, signed_in_at: signedInAt } = person
	return (
		<>
			<div>
				<b>{name}</b> {isYou && <span className={css.soft}>({t('you')})</span>}
				<p className={css.soft}>
					{[
						t(`role.${role}`),
						email,
						signedInAt === null
							? t('neverSignedIn')
							: t('signedIn', { date: formatDate(signedInAt, language) }),
					].join(' · ')}
				</p>
			</div>
			<div className={css.acts}>
				{question ? (
					<>
						<ConfirmButton onClick={() => onAct(question, true)}>
							{t(`${question}.sure`, { name })}
						</ConfirmButton>
						<Button variant="quiet" onClick={onLeave}>
							{t('remove.leave')}
						</Button>
					</>
				) : (
					(['change', 'password', ...(isYou ? [] : (['remove'] as const))] as const).map(each => (
						<Button
							key={each}
							variant="secondary"
							aria-label={t(`${each}.of`, { name })}
							onClick={() => onAct(each)}
						>
							{t(each)}
						</Button>
					))
				)}
			</div>
		</>
	)
}

function questionOf(step: Step, userId: string): Question | null {
	if (step === null || !('userId' in step) || step.userId !== userId || step.name === 'change') return null
	return step.name
}

function load(_round: string, signal: AbortSignal) {
	return call<typeof staffApi.list>('GET /api/staff', {}, { signal })
}
