import { expect, test } from 'vitest'
import type { TextPage } from '#features/books/rules.ts'
import { selectedWords } from './selected-words.ts'

const text: TextPage = {
	lines: [
		['Nobody saw', 40, 40, 100, 12],
		['the boat.', 40, 60, 80, 12],
	],
	blocks: [0, 1].map(line => ({ kind: 'paragraph', lines: [line] })),
}

test('what can be pressed within a text is no part of the words that are selected over it', () => {
	document.body.innerHTML = `<div data-text="3"><p>Nobody saw</p><div><button>At sea</button></div>
		<p>the <span role="group">0 of 1 correct</span>boat.</p></div>`
	const [first, last] = [...document.querySelectorAll('p')]
	getSelection()?.setBaseAndExtent(first?.firstChild as Text, 7, last?.lastChild as Text, 'boat'.length)

	const found = selectedWords({ textOf: () => text, boxOf: () => ({ x: 0, y: 0, width: 1, height: 1 }) })

	expect(found?.quote.exact).toBe('saw the boat')
})
