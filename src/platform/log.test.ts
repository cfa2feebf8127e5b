import { expect, test } from 'vitest'
import { createLog, withoutSecrets } from './log.ts'

test('The log holds no secret, wherever it stands', () => {
	const lines: string[] = []
	const log = createLog('info', { write: line => void lines.push(line) })
	log.info(
		{
			req: { headers: { cookie: 's1', authorization: 's2', 'x-auth-token': 's3' } },
			user: { password: 's4' },
			token: 's5',
		},
		'hello',
	)
	expect(lines.join('')).not.toMatch(/s\d/)
	expect(lines.join('')).toContain('hello')
})

test('An address keeps its harmless parameters only', () => {
	expect(withoutSecrets('/register/complete?name=Ann&signature=abc&time=1#x')).toBe(
		'/register/complete?name=Ann&signature=[redacted]&time=1#x',
	)
})
