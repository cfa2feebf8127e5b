import { isIPv6 } from 'node:net'

/** The key of an IP address in rate limits: an IPv6 client has a /64 of addresses. */
export function networkOf(address: string): string {
	if (!isIPv6(address) || address.startsWith('::ffff:')) return address
	const [head = '', tail = ''] = address.toLowerCase().split('::')
	const left = head.split(':').filter(Boolean)
	const right = tail.split(':').filter(Boolean)
	const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
	return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
