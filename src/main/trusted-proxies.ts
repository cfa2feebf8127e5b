import { isIP } from 'node:net'

/** A number of hops, or addresses and ranges of proxies; false trusts none. */
export type TrustedProxies = number | string[] | false

const ranges = new Set(['loopback', 'linklocal', 'uniquelocal'])
const maxHops = 10

/**
 * A count such as `1`, or addresses, CIDR ranges and the names `loopback`, `linklocal` and `uniquelocal`,
 * separated by commas; undefined if invalid.
 */
export function parseTrustedProxies(text: string | undefined): TrustedProxies | undefined {
	if (text === undefined) return false
	if (/^\d+$/.test(text.trim())) {
		const hops = Number(text)
		return hops >= 1 && hops <= maxHops ? hops : undefined
	}
	const named = text.split(',').map(part => part.trim())
	return named.every(isProxy) ? named : undefined
}

function isProxy(text: string): boolean {
	if (ranges.has(text)) return true
	const [address = '', prefix, ...rest] = text.split('/')
	const version = isIP(address)
	if (version === 0 || rest.length > 0) return false
	if (prefix === undefined) return true
	// A range of all addresses would trust anybody's `X-Forwarded-For`.
	return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** As Fastify's `trustProxy`; hop 0 is the socket's peer. */
export function trustProxy(
	trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
	return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted
}
