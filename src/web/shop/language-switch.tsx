import { languageCookie, languages } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import { useLanguage } from '#i18n/language.tsx'
import styles from './language-switch.module.css'

const names: { [language in Language]: { short: string; full: string } } = {
	ru: { short: 'RU', full: 'Русский' },
	en: { short: 'ENG', full: 'English' },
}
const yearS = 31_536_000

/** Two links that work without scripts; with them the choice is stored for a year as well. */
export function LanguageSwitch({ address }: { address: string }) {
	const current = useLanguage()
	const [path, search] = address.split('?')
	function addressIn(language: Language): string {
		const query = new URLSearchParams(search)
		query.set('lang', language)
		return `${path}?${query}`
	}
	return (
		<ul className={styles.switch}>
			{[...languages].reverse().map(language => (
				<li key={language}>
					<a
						href={addressIn(language)}
						hrefLang={language}
						lang={language}
						title={names[language].full}
						aria-current={language === current ? 'true' : undefined}
						onClick={event => {
							event.preventDefault()
							void storeLanguage(language).then(() => window.location.assign(withoutChoice()))
						}}
					>
						{names[language].short}
					</a>
				</li>
			))}
		</ul>
	)
}

async function storeLanguage(language: Language): Promise<void> {
	const value = { name: languageCookie, value: language, path: '/', sameSite: 'lax' } as const
	if ('cookieStore' in window) await window.cookieStore.set({ ...value, expires: Date.now() + yearS * 1000 })
	else setOldCookie(language)
}

/** For browsers without the Cookie Store API. */
function setOldCookie(language: Language): void {
	Reflect.set(document, 'cookie', `${languageCookie}=${language}; path=/; max-age=${yearS}; samesite=lax`)
}

/** The choice is in the cookie, so the address must not contradict it. Whole: a path of two slashes is another host's. */
function withoutChoice(): string {
	const address = new URL(window.location.href)
	address.searchParams.delete('lang')
	address.hash = ''
	return address.href
}
