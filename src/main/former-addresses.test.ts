import { expect, test } from 'vitest'
import { currentAddress } from './former-addresses.ts'

test.each([
	[
		'/api/content/shelf?shelf=11&asked=search%3Dtales',
		'/api/content/listing?listing=11&query=search%3Dtales',
	],
	['/api/content/shelf?asked=shelf%3Dx&shelf=all', '/api/content/listing?query=shelf%3Dx&listing=all'],
	['/api/content/shelf', '/api/content/listing'],
	['/api/conteditor/shelf?search=x', '/api/conteditor/booklist?search=x'],
	['/api/listening/kept', '/api/listening/state'],
	['/api/listening/keep', '/api/listening/save'],
	['/api/listening/passages/drop', '/api/listening/passages/remove'],
	['/api/offline-books/keep', '/api/offline-books/download'],
	['/api/uploads/u1/pieces/4194304', '/api/uploads/u1/chunks/4194304'],
	['/api/content/shelfish', '/api/content/shelfish'],
	['/api/content/listing?listing=all&query=shelf%3D', '/api/content/listing?listing=all&query=shelf%3D'],
	['/books?shelf=1', '/books?shelf=1'],
])('%s is %s', (former, present) => {
	expect(currentAddress(former)).toBe(present)
})
