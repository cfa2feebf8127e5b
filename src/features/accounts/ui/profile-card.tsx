import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import { FormError } from '#design/sheet.tsx'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { accountsApi, Profile } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { browserName } from './browser-name.ts'
import css from './profile-card.module.css'

export function ProfileCard() {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const { profile, failed, load } = useProfile()
	const [other, otherName] =
		language === 'ru' ? (['en', t('language.en')] as const) : (['ru', t('language.ru')] as const)
	if (failed)
		return (
			<div className={css.failed}>
				<FormError>{t('profile.failed')}</FormError>
				<Button variant="secondary" onClick={load}>
					{t('again')}
				</Button>
			</div>
		)
	return (
		<dl className={css.profile} aria-busy={profile === null}>
			<dt>{t('profile.name')}</dt>
			<dd lang={profile ? languageOfText(profile.name) : undefined}>{profile?.name}</dd>
			<dt>{t('profile.email')}</dt>
			<dd>{profile?.email}</dd>
			<dt>{t('profile.language')}</dt>
			<dd>
				{t(`language.${language}`)} ·{' '}
				<a href={`?lang=${other}`} lang={other}>
					{otherName}
				</a>
			</dd>
			<dt>{t('profile.session')}</dt>
			<dd>
				{profile &&
					t('profile.sessionFrom', {
						moment: formatMoment(profile.session.started_at, language),
						browser: browserWords(profile.session.user_agent),
					})}
			</dd>
		</dl>
	)

	function browserWords(userAgent: string): string {
		const { browser, system } = browserName(userAgent)
		if (browser === null) return t('browser.unknown')
		return system === null ? t('browser.known', { browser }) : t('browser.on', { browser, system })
	}
}

function useProfile() {
	const [profile, setProfile] = useState<Profile | null>(null)
	const [failed, setFailed] = useState(false)
	const load = useCallback(async () => {
		setFailed(false)
		try {
			setProfile(await call<typeof accountsApi.profile>('GET /api/users/profile', {}))
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setFailed(true)
		}
	}, [])
	useEffect(() => void load(), [load])
	return { profile, failed, load: () => void load() }
}
