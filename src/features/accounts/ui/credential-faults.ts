export type Typed = { email: string; password: string }
/** The key of the words for each field that is wrong. */
export type CredentialFaults = {
	email?: 'login-page.auth-messages.email.empty' | 'fault.email'
	password?: 'fault.password'
}

const passwordMinimum = 6

/** What is wrong with what was typed, by field; section 5 of the specification. */
export function credentialFaults({ email, password }: Typed): CredentialFaults {
	const trimmed = email.trim()
	return {
		...(trimmed === '' ? { email: 'login-page.auth-messages.email.empty' as const } : {}),
		...(trimmed !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed)
			? { email: 'fault.email' as const }
			: {}),
		...(password.length < passwordMinimum ? { password: 'fault.password' as const } : {}),
	}
}
