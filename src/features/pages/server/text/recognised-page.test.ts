import { expect, test } from 'vitest'
import { picturesIn } from './place-pictures.ts'
import { recognisedPage } from './recognised-page.ts'

test('a page that was recognised has its pictures among the words', () => {
	const word = (text: string, y: number) =>
		({ text, box: [40, y, 120, y + 12], confidence: 96, beginsLine: true }) as const
	const picture = { box: [40, 100, 200, 180], alt: '' } as const

	const page = recognisedPage({
		words: [word('Harbour', 60), word('Lighthouse', 200)],
		size: [300, 400],
		pictures: [picture],
	})

	expect(page.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'paragraph'])
	expect(picturesIn(page)).toEqual([picture])
})
