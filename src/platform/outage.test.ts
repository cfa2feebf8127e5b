import { expect, test } from 'vitest'
import { isAway, outageOf } from './outage.ts'

const failed = (code: string) => Object.assign(new Error(code), { code })

test.each(['EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ESTALE'])(
	'%s is an outage of the files',
	code => {
		expect(outageOf(failed(code))).toBe('files')
		expect(outageOf(new Error('not stored', { cause: failed(code) }))).toBe('files')
	},
)

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s is a full disk of the files', code => {
	expect(outageOf(failed(code))).toBe('full files')
})

test('what may be so of one file for ever is a failure of its job', () => {
	expect(['EIO', 'EACCES', 'EPERM', 'EROFS', 'EMFILE'].map(code => isAway(failed(code)))).toEqual([
		...[false, false, false],
		...[true, true],
	])
})

test('a table that is not there, as while a backup is restored, is an outage; a job that names a wrong one fails', () => {
	expect(outageOf(failed('42P01'))).toBe('database')
	expect(isAway(failed('42P01'))).toBe(false)
})
