import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { SecretOnce } from '#design/secret-once.tsx'
import settingCss from '#design/setting/setting.module.css'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { formatMoment, formatShortDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { ApiKey, apiKeysApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './api-keys.module.css'

/** Keys for a publisher's programs: made, shown once, ended. */
export function ApiKeys() {
	const t = useWords({ en, ru })
	const { status, data, again } = useLoaded('api-keys', load)
	const [changed, setChanged] = useState<ApiKey[] | null>(null)
	const [secret, setSecret] = useState<{ name: string; key: string } | null>(null)
	const [error, setError] = useState<string>()
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const keys = changed ?? data?.keys
	const onFocus = useFocusInRows()

	async function act(request: () => Promise<ApiKey[]>): Promise<void> {
		if (isBusy) return
		setBusy(true)
		setFailure(null)
		try {
			setChanged(await request())
		} catch (refusal) {
			if (!(refusal instanceof CallError)) throw refusal
			if (refusal.code === 'taken') {
				setError(t('name.taken'))
				// It may have been made by a press whose answer was lost.
				setChanged(null)
				return again()
			}
			setFailure(refusal.words[0] ?? refusal.code)
		} finally {
			setBusy(false)
		}
	}

	function make(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		const form = event.currentTarget
		const name = String(new FormData(form).get('name')).trim()
		setError(name === '' ? t('name.needed') : undefined)
		if (name === '') form.querySelector('input')?.focus()
		else
			void act(async () => {
				const made = await call<typeof apiKeysApi.make>('POST /api/partners/keys', { body: { name } })
				form.reset()
				setSecret({ name, key: made.key })
				return made.keys
			})
	}

	return (
		<details className={`${settingCss.setting} ${settingCss.narrow}`}>
			<summary>{t('title')}</summary>
			<p>{t('about')}</p>
			{status === 'failed' && <p role="alert">{t('loadFailed')}</p>}
			{failure && <p role="alert">{failure}</p>}
			{secret && (
				<SecretOnce
					label={t('secret.title', { name: secret.name })}
					text={t('secret.text')}
					secret={secret.key}
					copyLabel={t('copy')}
					copiedLabel={t('copied')}
					doneLabel={t('done')}
					onDone={() => setSecret(null)}
				/>
			)}
			{keys && keys.length > 0 && (
				<ul className={css.keys} onFocus={onFocus}>
					{keys.map(one => (
						<Key
							key={one.key_id}
							of={one}
							onEnd={() =>
								void act(async () => {
									const params = { key_id: one.key_id }
									const left = await call<typeof apiKeysApi.end>('POST /api/partners/keys/:key_id/end', {
										params,
									})
									return left.keys
								})
							}
						/>
					))}
				</ul>
			)}
			{keys && (
				<form onSubmit={make} noValidate>
					<Field
						label={t('name')}
						name="name"
						maxLength={60}
						autoComplete="off"
						hint={t('name.hint')}
						error={error}
					/>
					<Button type="submit" variant="secondary" aria-disabled={isBusy}>
						{t('make')}
					</Button>
				</form>
			)}
		</details>
	)
}

/** Ending cannot be undone, so it takes two presses. */
function Key({ of: one, onEnd }: { of: ApiKey; onEnd(): void }) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const [isSure, setSure] = useState(false)
	const { name, created_at: made, last_used_at: used, ended_at: ended } = one
	return (
		<li data-ended={ended !== null || undefined}>
			<b>{name}</b>
			<span className={css.soft}>
				{t('made', { day: formatShortDate(made, language) })}
				{' · '}
				<span>
					{ended !== null
						? t('ended', { day: formatShortDate(ended, language) })
						: used === null
							? t('unused')
							: t('used', { moment: formatMoment(used, language) })}
				</span>
			</span>
			{ended === null && (
				<Button
					variant={isSure ? 'primary' : 'quiet'}
					aria-label={t(isSure ? 'end.sure' : 'end.named', { name })}
					onBlur={() => setSure(false)}
					// The second click of a double click is no answer.
					onClick={({ detail }) => {
						if (!isSure) setSure(true)
						else if (detail < 2) onEnd()
					}}
				>
					{isSure ? t('end.sure', { name }) : t('end')}
				</Button>
			)}
		</li>
	)
}

function load(_key: string, signal: AbortSignal) {
	return call<typeof apiKeysApi.list>('GET /api/partners/keys', {}, { signal })
}
