import { expect, test } from 'vitest'
import type { TextPage } from '#features/books/rules.ts'
import { findSentences } from './find-sentences.ts'
import { printedWords } from './printed-words.ts'

const pageOf = (...texts: string[]): TextPage => ({
	lines: texts.map((text, line) => [text, 50, 50 + 20 * line, 300, 12]),
	blocks: [{ kind: 'paragraph', lines: texts.map((_, line) => line) }],
})
async function found(pages: readonly TextPage[], said: readonly string[], page = 0) {
	const words = pages.flatMap((text, index) => printedWords(index, text))
	const sentences = await findSentences(said, { words, page })
	return sentences.map(places =>
		places.map(({ page, parts }) => [
			page,
			parts.map(([line, from, to]) => pages[page]?.lines[line]?.[0].slice(from, to)).join('|'),
		]),
	)
}

test('quotes, hyphens at line ends and ligatures are one', async () => {
	const page = pageOf('“I don’t like the of\u00ad', 'ﬁce,” said Anna.')

	expect(await found([page], ["I don't like the office, said Anna."])).toEqual([
		[[0, 'I don’t like the of\u00ad|ﬁce,” said Anna']],
	])
})

test('the name of who says it stands elsewhere in print', async () => {
	expect(await found([pageOf('Sam', 'It is lovely here.')], ['Sam: It is lovely here.'])).toEqual([
		[[0, 'It is lovely here']],
	])
})

test('a sentence that is printed twice is the one that follows the last', async () => {
	const page = pageOf('I see a dog. Every day. We walk home now.', 'Every day?')

	expect((await found([page], ['We walk home now.', 'Every day?']))[1]).toEqual([[0, 'Every day']])
	expect((await found([page], ['I see a dog.', 'Every day.']))[1]).toEqual([[0, 'Every day']])
})

test('one that may be in two places is in none', async () => {
	expect(
		await found([pageOf('The cat sat.', 'A long line about dogs.', 'The cat sat.')], ['The cat sat.']),
	).toEqual([[]])
})

test('one that only looks like a printed one is in none', async () => {
	expect(await found([pageOf('What do people on board miss most?')], ['What do people miss most?'])).toEqual([
		[],
	])
})

test('over the end of a page it is on both', async () => {
	expect(
		await found(
			[pageOf('She went to the'), pageOf('market on Friday.')],
			['She went to the market on Friday.'],
		),
	).toEqual([
		[
			[0, 'She went to the'],
			[1, 'market on Friday'],
		],
	])
})

test('running heads and page numbers are not what is said', async () => {
	const page: TextPage = {
		lines: [
			['The Bell', 50, 20, 100, 10],
			['Soot looks at the rope.', 50, 60, 300, 12],
		],
		blocks: [
			{ kind: 'runningHead', lines: [0] },
			{ kind: 'paragraph', lines: [1] },
		],
	}

	expect(await found([page], ['The Bell.'])).toEqual([[]])
})
