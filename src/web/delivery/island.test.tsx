import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Header from '#web/shop/header.island.tsx'
import { Island } from './island.tsx'

function Part({ title }: { title: string }) {
	return <b>{title}</b>
}

test('what an island is given reaches the browser whole and cannot end its script', () => {
	const given = { title: '</script><script>alert(1)</script><!-- "Don’t" & \u2028' }
	const Named = Object.assign(Part, { islandName: 'shop/alerts' })

	const sent = renderToStaticMarkup(<Island of={Named} given={given} />)

	const [, json = ''] = sent.split(/<script type="application\/json">|<\/script>/)
	expect(JSON.parse(json)).toEqual(given)
	expect(sent.match(/<\/?script/g)).toHaveLength(2)
})

test('an island is named by its file', () => {
	expect(Header).toHaveProperty('islandName', 'shop/header')
})

test('a component without a file of its own is not sent', () => {
	const Other = () => <b />

	expect(() => renderToStaticMarkup(<Island of={Other} given={{}} />)).toThrow(
		'Other is not the default export of an *.island.tsx',
	)
})
