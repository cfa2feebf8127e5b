import '#design/global.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Breadcrumbs } from './breadcrumbs.tsx'

test('a title of three hundred letters without a blank makes no phone scroll sideways', async () => {
	await page.viewport(360, 640)

	const breadcrumbs = [
		{ name: 'W'.repeat(300), path: '/books/106' },
		{ name: 'Harbour', path: '/book-info/harbour' },
	]
	await render(<Breadcrumbs breadcrumbs={breadcrumbs} />)

	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
