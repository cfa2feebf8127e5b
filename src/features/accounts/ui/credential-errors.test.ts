import { expect, test } from 'vitest'
import { credentialErrors } from './credential-errors.ts'

test('an empty email and one that is none are told apart', () => {
	expect(credentialErrors({ email: ' ', password: '123456' })).toEqual({
		email: 'login-page.auth-messages.email.empty',
	})
	expect(credentialErrors({ email: 'anna', password: '123456' })).toEqual({ email: 'error.email' })
})

test('a password has at least six characters', () => {
	expect(credentialErrors({ email: 'anna@example.com', password: '12345' })).toEqual({
		password: 'error.password',
	})
	expect(credentialErrors({ email: 'anna@example.com', password: '123456' })).toEqual({})
})
