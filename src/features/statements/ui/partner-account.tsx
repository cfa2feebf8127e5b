import { type FormEvent, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { randomId } from '#contract/random-id.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { typedNumber } from '#i18n/typed-number.ts'
import { formDraft } from '#records/ui/form-draft.ts'
import type { Account, accountingApi } from '../contract.ts'
import css from './account-view.module.css'
import { AccountView } from './account-view.tsx'
import { useStatementWords } from './use-statement-words.ts'

/** As `typedNumber` reads them. */
const percentage = '\\s*\\d+([.,]\\d{0,2})?\\s*%?\\s*'
const amount = '\\s*[\\-−]?[\\d\\s]*\\d([.,]\\d{0,2})?\\s*₽?\\s*'
const emptyEntry = { kind: 'payment', sum: '', note: '' }

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

	async function agree(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const data = new FormData(event.currentTarget)
		const number = (name: string) => typedNumber(String(data.get(name))) ?? Number.NaN
		const terms = {
			share_percent: number('share'),
			fee_percent: number('fee'),
			payment_day: number('day'),
		}
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
			<form key={JSON.stringify(terms)} className={css.form} onSubmit={event => void agree(event)}>
				<label>
					{t('terms.share')}
					<input
						name="share"
						inputMode="decimal"
						pattern={percentage}
						required
						defaultValue={terms?.share_percent}
					/>
				</label>
				<label>
					{t('terms.fee')}
					<input
						name="fee"
						inputMode="decimal"
						pattern={percentage}
						required
						defaultValue={terms?.fee_percent ?? 0}
					/>
				</label>
				<label>
					{t('terms.day')}
					<input name="day" type="number" min={1} max={28} required defaultValue={terms?.payment_day ?? 15} />
				</label>
				<Button type="submit" variant="secondary">
					{t('terms.save')}
				</Button>
			</form>
			<form
				className={css.form}
				onChange={event => {
					entryKey.current = randomId()
					draft.store(event.currentTarget, { entry_key: entryKey.current })
				}}
				onSubmit={event => void record(event)}
			>
				<label>
					{t('entry.kind')}
					<select
						name="kind"
						value={typed.kind}
						onChange={({ target }) => setTyped({ ...typed, kind: target.value })}
					>
						<option value="payment">{t('account.payment')}</option>
						<option value="correction">{t('account.correction')}</option>
					</select>
				</label>
				<label>
					{t('entry.sum')}
					<input
						name="sum"
						inputMode="decimal"
						pattern={amount}
						required
						value={typed.sum}
						onChange={({ target }) => setTyped({ ...typed, sum: target.value })}
					/>
				</label>
				<label>
					{t('entry.note')}
					<input
						name="note"
						required
						maxLength={300}
						autoComplete="off"
						value={typed.note}
						onChange={({ target }) => setTyped({ ...typed, note: target.value })}
					/>
				</label>
				<Button type="submit" variant="secondary">
					{t('entry.save')}
				</Button>
			</form>
			<AccountView account={account} />
		</section>
	)
}

function load(publisher_id: string, signal: AbortSignal): Promise<Account> {
	const body = { publisher_id }
	return call<typeof accountingApi.account>('POST /api/partnerseditor/account', { body }, { signal })
}
