import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key of a client's IP address in rate limits: an IPv6 client has a /64 of addresses. A proxy may add a port, or write
 * IPv4 as IPv6.
 * @returns `unknown` for what is no address, so that whoever invents some shares one key
 */
export function networkOf(address: string): string {
	const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
	if (isIPv4(bare)) return bare
	if (!isIPv6(bare)) return 'unknown'
	const [host] = bare.split('%')
	const [head = '', tail = ''] = new URL(`http://[${host}]`).hostname.slice(1, -1).split('::')
	const left = head.split(':').filter(Boolean)
	const right = tail.split(':').filter(Boolean)
	const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
	const groups = [...left, ...zeros, ...right].map(group => Number.parseInt(group, 16))
	const [high = 0, low = 0] = groups.slice(6)
	const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
	if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
	return groups
		.slice(0, 4)
		.map(group => group.toString(16))
		.join(':')
}
