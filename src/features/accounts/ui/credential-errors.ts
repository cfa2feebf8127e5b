export type TypedCredentials = { email: string; password: string }
export type CredentialErrors = {
	email?: 'login-page.auth-messages.email.empty' | 'error.email'
	password?: 'error.password'
}

const passwordMinimum = 6

/** Section 5 of the specification. */
export function credentialErrors({ email, password }: TypedCredentials): CredentialErrors {
	const trimmed = email.trim()
	return {
		...(trimmed === '' ? { email: 'login-page.auth-messages.email.empty' as const } : {}),
		...(trimmed !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed)
			? { email: 'error.email' as const }
			: {}),
		...(password.length < passwordMinimum ? { password: 'error.password' as const } : {}),
	}
}
