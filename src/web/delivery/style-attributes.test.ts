import { expect, test } from 'vitest'
import { edited, readDocument } from './read-document.ts'
import { replaceStyleAttributes } from './style-attributes.ts'

function replaced(body: string) {
	const allowed: string[] = []
	const html = `<html><head></head><body>${body}</body></html>`
	const edits = replaceStyleAttributes(readDocument(html), css => allowed.push(css))
	return { html: edited(html, edits), allowed }
}

test('style attributes become rules in one style element that the policy names', () => {
	const cover = '<span class="a" style="aspect-ratio:3 / 4;background-color:var(--sea)">1</span>'
	const { html, allowed } = replaced(`${cover}${cover}<i style="--w:2"></i>`)

	const css =
		'[data-s="0"][data-s]{aspect-ratio:3 / 4;background-color:var(--sea)}[data-s="1"][data-s]{--w:2}'
	expect(allowed).toEqual([css])
	const span = '<span class="a" data-s="0">1</span>'
	expect(html).toBe(
		`<html><head><style>${css}</style></head><body>${span}${span}<i data-s="1"></i></body></html>`,
	)
})

test.each([
	'background-color:url(//evil.example)',
	'--w:1}body{display:none',
	'--w:1&lt;/style&gt;',
	'position:fixed',
	'width:1px;--w:image(x)',
])('a style that is none of our components’ stays an attribute, which the policy refuses: %s', style => {
	const body = `<i style="${style}"></i>`

	expect(replaced(body)).toEqual({ html: `<html><head></head><body>${body}</body></html>`, allowed: [] })
})
