import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import settingCss from '#design/setting/setting.module.css'
import { useWords } from '#i18n/use-words.ts'
import type { copyLimitsApi } from '../contract.ts'
import { maxCharacters } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

export function CopyLimitForm() {
	const t = useWords({ en, ru })
	const { status, data, again } = useLoaded('copy-limit', load)
	const [error, setError] = useState<string>()
	const [isBusy, setBusy] = useState(false)

	async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const typed = String(new FormData(event.currentTarget).get('characters')).replace(/\s/g, '')
		const characters = typed === '' ? null : Number(typed)
		const isValid =
			characters === null || (Number.isInteger(characters) && characters >= 0 && characters <= maxCharacters)
		setError(isValid ? undefined : t('wrong', { max: maxCharacters }))
		if (!isValid) return
		setBusy(true)
		try {
			await call<typeof copyLimitsApi.set>('POST /api/partners/copy-limit', { body: { characters } })
			showAlert({ type: 'success', message: t('saved') })
		} catch (failure) {
			if (!(failure instanceof CallError)) throw failure
			showAlert({ type: 'danger', message: [t('failed'), failure.words[0]].filter(Boolean).join('. ') })
		} finally {
			setBusy(false)
		}
	}

	return (
		<details className={`${settingCss.setting} ${settingCss.narrow}`}>
			<summary>{t('title')}</summary>
			<p>{t('about')}</p>
			{status === 'failed' && (
				<p role="alert">
					{t('loadFailed')}{' '}
					<Button variant="quiet" onClick={again}>
						{t('again')}
					</Button>
				</p>
			)}
			{data && (
				<form onSubmit={event => void save(event)} noValidate>
					<Field
						label={t('characters')}
						name="characters"
						inputMode="numeric"
						autoComplete="off"
						maxLength={9}
						defaultValue={data.characters ?? ''}
						hint={t('hint')}
						error={error}
					/>
					<Button type="submit" variant="secondary" isBusy={isBusy}>
						{t('save')}
					</Button>
				</form>
			)}
		</details>
	)
}

function load(_key: string, signal: AbortSignal) {
	return call<typeof copyLimitsApi.find>('GET /api/partners/copy-limit', {}, { signal })
}
