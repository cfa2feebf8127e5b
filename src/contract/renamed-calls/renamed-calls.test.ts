import { expect, test } from 'vitest'
import { currentAddress, formerAddress } from './renamed-calls.ts'

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
	['/content/cuts/tales/e1/4?ticket=900.abc', '/content/page-pdfs/tales/e1/4?ticket=900.abc'],
])('%s is %s', (former, current) => {
	expect(currentAddress(former)).toBe(current)
	expect(formerAddress(current)).toBe(former)
})

test.each(['/api/content/shelfish', '/api/content/shelf/of', '/api/content/products', '/books?shelf=1'])(
	'%s was never renamed',
	address => {
		expect(currentAddress(address)).toBe(address)
		expect(formerAddress(address)).toBeNull()
	},
)
