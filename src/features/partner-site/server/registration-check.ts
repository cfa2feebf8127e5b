import { Registration } from '#features/accounts/contract.ts'
import type { Requirement } from './conformance.ts'
import { isSignedRegistration } from './registration-signature.ts'
import { keysOf } from './signed-message.ts'

const maxAgeSeconds = 600

export function linkRequirements(address: string, secret: string): Requirement[] {
	const { time, ...fields } = Object.fromEntries(new URL(address).searchParams)
	const parsed = Registration.safeParse({ ...fields, time: Number(time) })
	return [
		{
			name: 'the address carries name, email, user_id, time and signature',
			async check() {
				if (!parsed.success) throw new Error(parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
			},
		},
		{
			name: 'the signature is right',
			async check() {
				const isRight = parsed.success && keysOf(secret).some(key => isSignedRegistration(key, parsed.data))
				if (!isRight) throw new Error('another one is expected over name, email, user_id and time')
			},
		},
		{
			name: 'the address is of the last ten minutes',
			async check() {
				const ageSeconds = Date.now() / 1000 - Number(time)
				if (!(ageSeconds <= maxAgeSeconds && ageSeconds >= -60)) throw new Error(`time is ${time}`)
			},
		},
	]
}
