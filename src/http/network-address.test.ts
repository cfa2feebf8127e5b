import { expect, test } from 'vitest'
import { networkOf } from './network-address.ts'

test.each([
	['203.0.113.9', '203.0.113.9'],
	['203.0.113.9:41234', '203.0.113.9'],
	['::ffff:203.0.113.9', '203.0.113.9'],
	['::FFFF:203.0.113.9', '203.0.113.9'],
	['[::ffff:203.0.113.9]:41234', '203.0.113.9'],
	['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
	['2001:DB8:1:2::6', '2001:db8:1:2'],
	['2001:0db8:0001:0002::6', '2001:db8:1:2'],
	['[2001:db8:1:2::7]:443', '2001:db8:1:2'],
	['fe80::1%eth0', 'fe80:0:0:0'],
	['::1', '0:0:0:0'],
])('the address %s counts as %s', (address, network) => {
	expect(networkOf(address)).toBe(network)
})

test.each(['', 'unknown', '_hidden', '1.2.3', '203.0.113.9.4', '::1]/x[', '1.2.3.4, 5.6.7.8'])(
	'%s is no address, and shares one key with whatever else is none',
	address => {
		expect(networkOf(address)).toBe('unknown')
	},
)
