import { expect, test } from 'vitest'
import { edited, readDocument } from './read-document.ts'

const html = `<!DOCTYPE html><html><head><link href="/a.css?x=1&amp;y=2" rel='stylesheet'></head>
<body class="page wide"><h2 class=title>The <b>cat&#x27;s</b> &lt;lamp&gt;</h2><div data-island="shop/landing"></div>
<a href="/books">Books</a><img alt="1 > 0" src="/one.png"/><script>"</body><img src=x class=no>"</script></body></html>`

test('attributes are found in any order and quotes, and decoded', () => {
	const { links, classes, islands, hrefs } = readDocument(html)

	expect(links.map(({ attributes }) => attributes)).toEqual([{ href: '/a.css?x=1&y=2', rel: 'stylesheet' }])
	expect([...classes]).toEqual(['page', 'wide', 'title'])
	expect(islands).toEqual(['shop/landing'])
	expect(hrefs).toEqual(['/books'])
})

test('a heading is what is read in it', () => {
	expect(readDocument(html).headings).toBe("The cat's <lamp>")
})

test('headings far below the first screen are read apart', () => {
	const five = Array.from({ length: 5 }, (_, at) => `<h3>${at}</h3>`).join('')

	const { headings, allHeadings } = readDocument(`${five}<h3>Far below</h3>`)
	expect([headings, allHeadings]).toEqual(['01234', '01234Far below'])
})

test('offsets lead to tags, names of attributes and the end of the body, and not into scripts', () => {
	const { images, bodyEnd } = readDocument(html)

	expect(images.map(({ start, end }) => html.slice(start, end))).toEqual([
		'<img alt="1 > 0" src="/one.png"/>',
	])
	expect(html.slice(images[0]?.srcAt ?? 0)).toMatch(/^src="\/one.png"/)
	expect(html.slice(bodyEnd)).toBe('</body></html>')
})

test('sets of sources are found as they are written', () => {
	const html =
		'<picture><source srcSet="/a?b=1&amp;c 640w"/><img srcset=\'/d 1x\' srcSet="/e 320w, /f 640w"></picture>'

	const { sourceSets } = readDocument(html)

	expect(sourceSets.map(({ text, start, end }) => [text, html.slice(start, end)])).toEqual([
		['srcSet="/a?b=1&amp;c 640w"', 'srcSet="/a?b=1&amp;c 640w"'],
		['srcSet="/e 320w, /f 640w"', 'srcSet="/e 320w, /f 640w"'],
	])
})

test('edits are made from the first to the last, the rest stays byte for byte', () => {
	const sent = edited('one two three', [
		{ start: 8, end: 13, text: '3' },
		{ start: 0, end: 0, text: 'zero ' },
		{ start: 4, end: 8, text: '' },
	])

	expect(sent).toBe('zero one 3')
})
