import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { text as preloadBook } from '#web/reader/preload-book.inline.ts?inline-script'
import { scriptSources } from './inline-scripts.ts'
import { speculationRules } from './speculation-rules.ts'

test.each([preloadBook, speculationRules])('the policy names what React renders of %s', script => {
	const html = renderToStaticMarkup(<script>{script}</script>)

	const [text = ''] = html.split(/<\/?script>/).slice(1)
	const hash = createHash('sha256').update(text).digest('base64')

	expect(scriptSources).toContain(`'sha256-${hash}'`)
})

test('a script is one expression, minified and without comments', () => {
	expect(preloadBook).toMatch(/^\(function\(\)\{.*\}\)\(\);$/)
	expect(preloadBook).not.toContain('//')
})
