import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island } from './island.tsx'

const Part = ({ title }: { title: string }) => <b>{title}</b>

test('what an island is given reaches the browser whole and cannot end its script', () => {
	const given = { title: '</script><script>alert(1)</script><!-- "Don’t" & \u2028' }

	const sent = renderToStaticMarkup(<Island name="shop/alerts" of={Part} given={given} />)

	const [, json = ''] = sent.split(/<script type="application\/json">|<\/script>/)
	expect(JSON.parse(json)).toEqual(given)
	expect(sent.match(/<\/?script/g)).toHaveLength(2)
})

test('an island without a file of its own is not sent', () => {
	expect(() => renderToStaticMarkup(<Island name="shop/atlantis" of={Part} given={{ title: '' }} />)).toThrow(
		'There is no island shop/atlantis',
	)
})
