import { type Html, html } from './html.ts'
import { type PageContext, pageFrame, wordsOf } from './page-frame.ts'

type Fields = { [name: string]: string }
type Field = {
	name: string
	label: string
	type: string
	autocomplete: string
	value?: string | undefined
	hint?: string | undefined
	error?: string | undefined
	isFocused?: boolean
}
export type AccountForm = {
	/** Hidden fields that bring the visitor back to where they come from. */
	carried: Fields
	typed: Fields
	/** Words by field; `form` stands above the form. */
	errors: Fields
}

export function signUpPage(visit: PageContext, { carried, typed, errors }: AccountForm): string {
	const t = wordsOf(visit.language)
	const title = t('signUp.title')
	const focused = focusedOf(['name', 'email', 'password', 'repeated'], errors)
	const isFocused = (name: string) => name === focused
	const fields = [
		field({
			name: 'name',
			label: t('name'),
			type: 'text',
			autocomplete: 'name',
			value: typed.name,
			error: errors.name,
			isFocused: isFocused('name'),
		}),
		emailField(t('email'), { typed, errors, isFocused: isFocused('email') }),
		field({
			name: 'password',
			label: t('password'),
			type: 'password',
			autocomplete: 'new-password',
			hint: t('password.hint'),
			error: errors.password,
			isFocused: isFocused('password'),
		}),
		field({
			name: 'repeated',
			label: t('repeated'),
			type: 'password',
			autocomplete: 'new-password',
			error: errors.repeated,
			isFocused: isFocused('repeated'),
		}),
	]
	const body = html`<section class="card">
<h1>${title}</h1>
<p>${t('signUp.text')}</p>
${alert(errors.form)}
<form method="post" action="/sandbox/sign-up" novalidate>
${hidden(carried)}${fields}
<p class="aside">${t('signUp.accept')} <a href="/legal/offer">${t('signUp.offer')}</a> ${t('signUp.give')} <a href="/legal/consent">${t('signUp.consent')}</a>.</p>
<button class="action">${t('signUp.action')}</button>
</form>
<p class="aside">${t('signUp.known')} <a href="/sandbox/sign-in?${new URLSearchParams(carried).toString()}">${t('signIn.action')}</a></p>
</section>`
	return pageFrame(visit, { title, body })
}

export function signInPage(visit: PageContext, { carried, typed, errors }: AccountForm): string {
	const t = wordsOf(visit.language)
	const title = t('signIn.title')
	const focused = focusedOf(['email', 'password'], errors)
	const password = {
		name: 'password',
		label: t('password'),
		type: 'password',
		autocomplete: 'current-password',
		isFocused: focused === 'password',
	}
	const body = html`<section class="card">
<h1>${title}</h1>
<p>${t('signIn.text')}</p>
${alert(errors.form)}
<form method="post" action="/sandbox/sign-in" novalidate>
${hidden(carried)}${emailField(t('email'), { typed, errors, isFocused: focused === 'email' })}${field(password)}
<button class="action">${t('signIn.action')}</button>
</form>
<p class="aside">${t('signIn.unknown')} <a href="/sandbox/sign-up?${new URLSearchParams(carried).toString()}">${t('signUp.action')}</a></p>
<p class="aside"><a href="/sandbox/new-password">${t('signIn.newPassword')}</a></p>
</section>`
	return pageFrame(visit, { title, body })
}

/** Where to type on: what is wrong, the password where the form as a whole was refused, else the first field. */
function focusedOf(names: readonly string[], errors: Fields): string | undefined {
	return names.find(name => errors[name]) ?? (errors.form ? 'password' : names[0])
}

function emailField(
	label: string,
	{ typed, errors, isFocused }: Pick<AccountForm, 'typed' | 'errors'> & { isFocused: boolean },
): Html {
	return field({
		name: 'email',
		label,
		type: 'email',
		autocomplete: 'username',
		value: typed.email,
		error: errors.email,
		isFocused,
	})
}

function field({ name, label, type, autocomplete, value = '', hint, error, isFocused }: Field): Html {
	const about = error ?? hint
	return html`<div class="field${error ? ' wrong' : ''}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required${about ? html` aria-describedby="${name}-about"` : null}${error ? html` aria-invalid="true"` : null}${isFocused ? html` autofocus` : null}>
${about ? html`<p id="${name}-about">${about}</p>` : null}
</div>`
}

function hidden(fields: Fields): Html[] {
	return Object.entries(fields).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
	)
}

function alert(words: string | undefined): Html | null {
	return words ? html`<p class="alert" role="alert">${words}</p>` : null
}
