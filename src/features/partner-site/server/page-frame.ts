import type { Language } from '#contract/vocabulary.ts'
import { say, type Values } from '#contract/words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type Html, html } from './html.ts'
import type { SandboxAccount } from './sandbox.store.ts'

export type Words = (key: keyof typeof en, values?: Values) => string
export type PageContext = { language: Language; path: string; account: SandboxAccount | undefined }

export function wordsOf(language: Language): Words {
	return (key, values) => say({ en, ru }, language, { key, values })
}

/** A whole page: marked as a demonstration, without scripts, noindex. */
export function pageFrame(
	{ language, path, account }: PageContext,
	page: { title: string; body: Html },
): string {
	const t = wordsOf(language)
	const other = language === 'ru' ? 'en' : 'ru'
	const separator = path.includes('?') ? '&' : '?'
	return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title} — ${t('site')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/assets/sandbox.css">
</head>
<body>
<aside class="demonstration" aria-label="${t('demonstrationName')}">${t('demonstration')}</aside>
<header>
<a class="site" href="/">${t('site')}<span>${t('sitePlace')}</span></a>
<nav aria-label="${t('navigation')}">
<a href="${path}${separator}lang=${other}" lang="${other}" hreflang="${other}">${t('otherLanguage')}</a>
${account ? html`<a href="/sandbox/subscriptions">${t('bought.title')}</a>` : null}
<a href="/books">${t('toShop')}</a>
</nav>
</header>
<main>${page.body}</main>
<footer>${account ? html`<form method="post" action="/sandbox/sign-out"><span>${t('signedInAs', { email: account.email })}</span> <button class="plain">${t('signOut')}</button></form>` : null}</footer>
</body>
</html>`.text
}

export function noticePage(
	visit: PageContext,
	notice: { title: string; text: string; link: { href: string; label: string } },
): string {
	const { title, text, link } = notice
	const body = html`<section class="card notice"><h1>${title}</h1><p>${text}</p><a class="action" href="${link.href}">${link.label}</a></section>`
	return pageFrame(visit, { title, body })
}
