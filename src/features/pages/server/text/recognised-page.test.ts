import { expect, test } from 'vitest'
import { evidenceOfBlock } from '#features/reading-order/rules.ts'
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

test('each block of a page that was recognised says how surely it was read, and where its sentences begin', () => {
	const word = (text: string, [x, y]: [number, number], confidence: number) =>
		({ text, box: [x, y, x + 50, y + 12], confidence, beginsLine: x === 40 }) as const

	const page = recognisedPage({
		words: [word('Stop.', [40, 60], 96), word('Look!', [96, 60], 88), word('H4rb0ur', [40, 200], 40)],
		size: [300, 400],
		pictures: [],
	})

	expect(page.blocks.map((_, at) => evidenceOfBlock(page, at))).toEqual([
		{ source: 'ocr', confidence: 0.9 },
		{ source: 'ocr', confidence: 0.4 },
	])
	expect(page.blocks.map(({ sentences }) => sentences)).toEqual([[6], undefined])
})
