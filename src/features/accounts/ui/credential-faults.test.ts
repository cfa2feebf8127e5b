import { expect, test } from 'vitest'
import { credentialFaults } from './credential-faults.ts'

test('an empty email and one that is none are told apart', () => {
	expect(credentialFaults({ email: ' ', password: '123456' })).toEqual({
		email: 'login-page.auth-messages.email.empty',
	})
	expect(credentialFaults({ email: 'anna', password: '123456' })).toEqual({ email: 'fault.email' })
})

test('a password has at least six characters', () => {
	expect(credentialFaults({ email: 'anna@example.com', password: '12345' })).toEqual({
		password: 'fault.password',
	})
	expect(credentialFaults({ email: 'anna@example.com', password: '123456' })).toEqual({})
})
