import { expect, test } from 'vitest'
import { errorStatus, statusOf } from './error-status.ts'
import { AppError, type ErrorCode, serverErrors } from './errors.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

test('errors of the server are those with a status of 500 and above', () => {
	expect(codes.filter(code => statusOf({ code }) >= 500)).toEqual(serverErrors)
	expect(codes.filter(code => new AppError(code).isServerError)).toEqual(serverErrors)
})
