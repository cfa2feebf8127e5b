import {
	createHmac,
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	hkdfSync,
	sign,
	verify,
} from 'node:crypto'
import { type LeaseTerms, termsOf } from '../rules.ts'

export type Leases = ReturnType<typeof createLeases>

/** A new pair as PKCS #8; the browser learns the public half alone. */
export function newLeaseKey(): string {
	const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** ECDSA with SHA-256 on P-256: what every browser's Web Crypto can verify. */
export function createLeases(pem: string) {
	const privateKey = createPrivateKey(pem)
	const publicKey = createPublicKey(privateKey)
	const sealKey = Buffer.from(hkdfSync('sha256', pem, '', 'seals of copies', 32))
	const { kty = '', crv = '', x = '', y = '' } = publicKey.export({ format: 'jwk' })
	function sealOf({ user, book, edition }: Pick<LeaseTerms, 'user' | 'book' | 'edition'>): string {
		const subject = JSON.stringify([user, book, edition])
		return createHmac('sha256', sealKey).update(subject).digest('base64url')
	}

	return {
		sealOf,
		key: { kty, crv, x, y },

		/** With the seal of its account, book and edition, unless it renews a lease that has one. */
		sign(terms: LeaseTerms): string {
			const sealed: LeaseTerms = { ...terms, seal: terms.seal ?? sealOf(terms) }
			const payload = Buffer.from(JSON.stringify(sealed)).toString('base64url')
			const signature = sign('sha256', Buffer.from(payload), { key: privateKey, dsaEncoding: 'ieee-p1363' })
			return `${payload}.${signature.toString('base64url')}`
		},

		/** Null without a valid signature. The lease may have expired. */
		read(lease: string): LeaseTerms | null {
			const [payload = '', signature = ''] = lease.split('.')
			const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
			const isValid = verify('sha256', Buffer.from(payload), key, Buffer.from(signature, 'base64url'))
			return isValid ? termsOf(lease) : null
		},
	}
}
