import { expect, test } from 'vitest'
import type { Me } from '#features/accounts/contract.ts'
import { registrationStep } from './registration-step.ts'

const boris: Me = { user_id: 'boris', role: 'user', name: 'Boris', email: 'boris@example.com' }
const link = 'name=Anna&email=anna%40example.com&user_id=anna&time=1795165200&signature=ab'
const step = (query: string, given: { isOwn: boolean; me: Me | null }) =>
	registrationStep(new URLSearchParams(query), given)

test('whoever comes back in the browser that began is registered', () => {
	const registration = { name: 'Anna', email: 'anna@example.com', user_id: 'anna', time: 1_795_165_200 }

	expect(step(link, { isOwn: true, me: null })).toEqual({
		act: 'register',
		registration: { ...registration, signature: 'ab' },
	})
})

test('a link that this browser did not begin asks first', () => {
	expect(step(link, { isOwn: false, me: null })).toMatchObject({ act: 'ask', current: null })
})

test('nobody’s session is replaced without asking, whoever began', () => {
	expect(step(link, { isOwn: true, me: boris })).toMatchObject({ act: 'ask', current: boris })
	expect(step(link, { isOwn: false, me: boris })).toMatchObject({ act: 'ask', current: boris })
})

test('a page that is loaded again goes on, and never to another host', () => {
	const anna = { ...boris, user_id: 'anna' }
	const next = (address: string) =>
		step(`${link}&next=${encodeURIComponent(address)}`, { isOwn: false, me: anna })

	expect(next('/view-books/alice')).toEqual({ act: 'go', address: '/view-books/alice' })
	expect(next('/\t/evil.example')).toEqual({ act: 'go', address: '/dashboard' })
	expect(step(link, { isOwn: false, me: anna })).toEqual({ act: 'go', address: '/dashboard' })
})
