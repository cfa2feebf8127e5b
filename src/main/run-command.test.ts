import { expect, test } from 'vitest'
import { sentenceOf } from './run-command.ts'

const failure = (message: string, about: object = {}) => Object.assign(new Error(message), about)
test.each([
	[
		'a full disk',
		failure('ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' }),
		'',
	],
	['a connection that ended', failure('Connection terminated unexpectedly'), ''],
	[
		'a role without rights',
		failure('permission denied for schema public', { code: '42501' }),
		': the role of DATABASE_URL has to own its database',
	],
])('%s is told in a sentence', (_, error, more) => {
	expect(sentenceOf(error)).toBe(`${error.message}${more}`)
})

test('a bug is told with its stack', () => {
	expect(sentenceOf(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /)
})
