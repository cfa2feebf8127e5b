import { type FormEvent, useId, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { randomId } from '#contract/random-id.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import fieldCss from '#design/field.module.css'
import { Field } from '#design/field.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { typedNumber } from '#i18n/typed-number.ts'
import { formDraft } from '#records/ui/form-draft.ts'
import type { Account, accountingApi } from '../contract.ts'
import css from './account-view.module.css'
import { AccountView } from './account-view.tsx'
import { useStatementWords } from './use-statement-words.ts'

const maxEntry = 2_000_000_000
const emptyEntry = { kind: 'payment', sum: '', note: '' }
type Errors = { [field: string]: string }

/** Must be keyed by the partner. */
export function PartnerAccount({ publisherId }: { publisherId: string }) {
	const t = useStatementWords()
	const loaded = useLoaded(publisherId, load)
	const [changed, setChanged] = useState<Account | null>(null)
	const draft = formDraft(`entry ${publisherId}`)
	const [initial] = useState(draft.read)
	const { kind = 'payment', sum = '', note = '' } = initial
	const [typed, setTyped] = useState({ kind, sum, note })
	/** An entry that is sent again because no answer came is recorded once. */
	const entryKey = useRef(initial.entry_key ?? randomId())
	const kindId = useId()
	const [errors, setErrors] = useState<Errors>({})
	const account = changed ?? loaded.data
	if (!account) return loaded.status === 'failed' ? <p role="alert">{t('account.failed')}</p> : null

	async function save(request: () => Promise<Account>): Promise<boolean> {
		try {
			setChanged(await request())
			showAlert({ type: 'success', message: t('account.saved') })
			return true
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const message = [t('account.notSaved'), error.words[0]].filter(Boolean).join('. ')
			showAlert({ type: 'danger', message })
			return false
		}
	}

	/** Says at each field what is wrong in it, and goes to the first of them. */
	function isRefused(form: HTMLFormElement, wrong: { [field: string]: string | false }): boolean {
		const found = Object.entries(wrong).filter((one): one is [string, string] => one[1] !== false)
		setErrors(Object.fromEntries(found))
		const [first] = found
		if (first) form.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
		return first !== undefined
	}

	async function agree(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const data = new FormData(event.currentTarget)
		const number = (name: string) => typedNumber(String(data.get(name))) ?? Number.NaN
		const terms = {
			share_percent: number('share'),
			fee_percent: number('fee'),
			payment_day: number('day'),
		}
		const wrong = {
			share: !isBetween(terms.share_percent, 0, 100) && t('terms.percentWrong'),
			fee: !isBetween(terms.fee_percent, 0, 100) && t('terms.percentWrong'),
			day:
				!(Number.isInteger(terms.payment_day) && isBetween(terms.payment_day, 1, 28)) && t('terms.dayWrong'),
		}
		if (isRefused(event.currentTarget, wrong)) return
		const body = { publisher_id: publisherId, terms }
		await save(() => call<typeof accountingApi.terms>('POST /api/partnerseditor/terms', { body }))
	}

	async function record(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const kind = typed.kind === 'correction' ? ('correction' as const) : ('payment' as const)
		const entry = {
			kind,
			sum: typedNumber(typed.sum) ?? Number.NaN,
			note: typed.note,
			entry_key: entryKey.current,
		}
		const wrong = {
			sum: !isBetween(entry.sum, -maxEntry, maxEntry) && t('entry.sumWrong'),
			note: entry.note.trim() === '' && t('entry.noteNeeded'),
		}
		if (isRefused(event.currentTarget, wrong)) return
		const body = { publisher_id: publisherId, ...entry }
		const isSaved = await save(() =>
			call<typeof accountingApi.entry>('POST /api/partnerseditor/entry', { body }),
		)
		if (!isSaved || entryKey.current !== entry.entry_key) return
		entryKey.current = randomId()
		draft.clear()
		setTyped(emptyEntry)
	}

	const { terms } = account
	return (
		<section className={css.box} aria-labelledby="partner-account">
			<h3 id="partner-account">{t('account')}</h3>
			<form
				key={JSON.stringify(terms)}
				className={`${css.form} ${css.fields}`}
				onSubmit={event => void agree(event)}
				noValidate
			>
				<Field
					label={t('terms.share')}
					name="share"
					inputMode="decimal"
					autoComplete="off"
					defaultValue={terms?.share_percent}
					error={errors.share}
				/>
				<Field
					label={t('terms.fee')}
					name="fee"
					inputMode="decimal"
					autoComplete="off"
					defaultValue={terms?.fee_percent ?? 0}
					error={errors.fee}
				/>
				<Field
					label={t('terms.day')}
					name="day"
					inputMode="numeric"
					autoComplete="off"
					defaultValue={terms?.payment_day ?? 15}
					error={errors.day}
				/>
				<Button type="submit" variant="secondary">
					{t('terms.save')}
				</Button>
			</form>
			<form
				className={`${css.form} ${css.fields}`}
				onChange={event => {
					entryKey.current = randomId()
					draft.store(event.currentTarget, { entry_key: entryKey.current })
				}}
				onSubmit={event => void record(event)}
				noValidate
			>
				<div className={fieldCss.field}>
					<label htmlFor={kindId}>{t('entry.kind')}</label>
					<select
						id={kindId}
						name="kind"
						value={typed.kind}
						onChange={({ target }) => setTyped({ ...typed, kind: target.value })}
					>
						<option value="payment">{t('account.payment')}</option>
						<option value="correction">{t('account.correction')}</option>
					</select>
				</div>
				<Field
					label={t('entry.sum')}
					name="sum"
					inputMode="decimal"
					autoComplete="off"
					value={typed.sum}
					error={errors.sum}
					onChange={({ target }) => setTyped({ ...typed, sum: target.value })}
				/>
				<Field
					label={t('entry.note')}
					name="note"
					maxLength={300}
					autoComplete="off"
					value={typed.note}
					error={errors.note}
					onChange={({ target }) => setTyped({ ...typed, note: target.value })}
				/>
				<Button type="submit" variant="secondary">
					{t('entry.save')}
				</Button>
			</form>
			<AccountView account={account} />
		</section>
	)
}

/** False for what is no number. */
function isBetween(number: number, least: number, most: number): boolean {
	return number >= least && number <= most
}

function load(publisher_id: string, signal: AbortSignal): Promise<Account> {
	const body = { publisher_id }
	return call<typeof accountingApi.account>('POST /api/partnerseditor/account', { body }, { signal })
}
