import { drawn, placed } from './drawing.ts'

type Thing = [word: string, x: number, y: number, size: number, flip?: boolean]
export type Scene = { title: string; russian: string; background: string; things: Thing[]; find: [word: string, plural: string][] }

/** Two large pictures made of the small ones: the reader looks for things he has met and counts them. */
export const scenes: Scene[] = [
	{
		title: 'Look and find: a day in the park',
		russian: 'Найди и сосчитай: день в парке',
		background: `rd 0 0 200 150;pg M0 74Q40 56 90 70Q150 84 200 62V150H0Z;pM M0 150V120Q60 104 120 116Q170 126 200 112V150Z;
			ps M84 70Q104 84 88 100Q72 120 112 150H150Q118 122 120 104Q128 84 98 70Z;eb 36 118 30 11;ed 34 117 22 7`,
		things: [
			['sun', 166, 2, 0.26], ['cloud', 12, 4, 0.3], ['cloud', 84, 0, 0.24], ['balloon', 58, 8, 0.22], ['kite', 120, 6, 0.28],
			['tree', 0, 34, 0.5], ['tree', 156, 34, 0.46], ['house', 108, 44, 0.28], ['tree', 62, 42, 0.3], ['bench', 140, 74, 0.3],
			['dog', 88, 84, 0.26], ['cat', 172, 96, 0.24], ['duck', 14, 100, 0.2], ['duck', 40, 104, 0.18, true], ['ball', 116, 104, 0.12],
			['flower', 66, 112, 0.16], ['flower', 76, 118, 0.16], ['flower', 154, 112, 0.16], ['flower', 8, 126, 0.17], ['flower', 180, 124, 0.16],
			['butterfly', 60, 92, 0.13], ['butterfly', 146, 100, 0.12], ['butterfly', 34, 76, 0.1], ['bike', 128, 112, 0.3], ['snail', 50, 130, 0.13],
			['street lamp', 44, 52, 0.34], ['ladybird', 100, 132, 0.08], ['ladybird', 174, 132, 0.08], ['ladybird', 22, 138, 0.07],
		],
		find: [['flower', 'flowers'], ['butterfly', 'butterflies'], ['tree', 'trees'], ['duck', 'ducks'], ['ladybird', 'ladybirds'], ['dog', 'dogs']],
	},
	{
		title: 'Look and find: by the sea',
		russian: 'Найди и сосчитай: у моря',
		background: `rd 0 0 200 150;pt M0 56H200V112H0Z;lW1.2 M122 76q4 -3 8 0t8 0M46 96q4 -3 8 0t8 0M84 100q4 -3 8 0t8 0M176 98q4 -3 8 0t8 0;
			pn M0 150V106Q30 94 70 102Q110 112 140 104Q176 94 200 100V150Z;py M0 150V112Q30 100 70 108Q110 118 140 110Q176 100 200 106V150Z`,
		things: [
			['sun', 6, 2, 0.3], ['cloud', 60, 2, 0.28], ['cloud', 112, 10, 0.22], ['plane', 84, 10, 0.26], ['lighthouse', 148, 2, 0.58],
			['boat', 12, 36, 0.3], ['boat', 52, 44, 0.2], ['ship', 88, 34, 0.3], ['boat', 128, 56, 0.26], ['whale', 56, 62, 0.36],
			['fish', 12, 76, 0.16], ['fish', 32, 84, 0.14], ['fish', 106, 78, 0.14, true], ['fish', 104, 90, 0.13], ['octopus', 160, 66, 0.24], ['fish', 142, 86, 0.12],
			['sandcastle', 78, 108, 0.36], ['crab', 20, 116, 0.2], ['crab', 150, 122, 0.18], ['starfish', 48, 120, 0.13], ['starfish', 128, 124, 0.13], ['starfish', 176, 112, 0.12], ['starfish', 66, 138, 0.1],
			['shell', 8, 136, 0.1], ['shell', 116, 138, 0.1], ['shell', 184, 132, 0.12], ['ball', 174, 128, 0.1], ['ice cream', 136, 130, 0.17],
		],
		find: [['boat', 'boats'], ['fish', 'fish'], ['starfish', 'starfish'], ['crab', 'crabs'], ['shell', 'shells'], ['whale', 'whales']],
	},
]

export function sceneDrawing(scene: Scene): string {
	return `<svg class="scene" viewBox="0 0 200 150" role="img" aria-label="${scene.title}">${drawn(scene.background)}${scene.things.map(([word, x, y, size, flip]) => placed(word, x, y, size, flip)).join('')}</svg>`
}

export function howMany(scene: Scene, word: string): number {
	return scene.things.filter(([thing]) => thing === word).length
}
