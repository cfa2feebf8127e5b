import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test.each([
	['https://folio.ru/admin?book=harbour&data=audio', '/admin?book=harbour&data=audio'],
	['https://folio.ru/test/harbour', '/test/harbour'],
	['https://folio.ru/books/all', null],
	['https://folio.ru/administration', null],
	['https://elsewhere.ru/admin?book=harbour', null],
	['https://folio.ru.elsewhere.ru/admin', null],
	['', null],
	['about:client', null],
])('from %j an editor goes back to %j', (referrer, address) => {
	expect(returnAddress(referrer, 'https://folio.ru')).toBe(address)
})
