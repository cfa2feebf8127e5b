import { afterEach, expect, test } from 'vitest'
import { selectedSentence } from './word-presses.ts'

afterEach(() => document.body.replaceChildren())

test.each([
	[
		'<li><span data-marker>1 </span>Be quiet, the baby <span role="img"></span> . (sleep)</li>',
		'baby',
		'Be quiet, the baby ____. (sleep)',
	],
	[
		'<p>What <button data-space="a"><span></span></button> you <span role="img"></span>? (do)</p>',
		'you',
		'What ____ you ____?',
	],
	['<p>The train came. It was late.</p>', 'late', 'It was late.'],
])('the sentence of a word in %s has its blanks', (html, word, sentence) => {
	const page = document.createElement('div')
	page.dataset.text = '6'
	page.append(document.createRange().createContextualFragment(html))
	document.body.append(page)
	const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
	for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
		if (node.data.includes(word)) getSelection()?.collapse(node, node.data.indexOf(word) + 1)

	expect(selectedSentence()).toBe(sentence)
})
