import { expect, test } from 'vitest'
import type { Me } from '../contract.ts'
import { forgetMe, knownMe, rememberMe } from './known-me.ts'

const anna: Me = { user_id: 'anna', role: 'user', name: 'Anna', email: 'anna@example.com' }

test('a tab knows whose token it is, and nobody by another token', () => {
	rememberMe('hers', anna)

	expect(knownMe('hers')).toEqual(anna)
	expect(knownMe('somebody else’s')).toBeNull()
})

test('who signed out is not known any more', () => {
	rememberMe('hers', anna)

	forgetMe()

	expect(knownMe('hers')).toBeNull()
})
