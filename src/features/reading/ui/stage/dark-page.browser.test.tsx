import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { openReader } from '../../../../../tests/opened-reader.tsx'

type Emulation = { send(method: string, params: object): Promise<unknown> }
const emulate = (features: { name: string; value: string }[]) =>
	(cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', { features })

beforeEach(async () => {
	localStorage.clear()
	await page.viewport(1000, 700)
})
afterEach(() => emulate([]))

const shown = () => document.querySelector<HTMLElement>('[data-page-index]') as HTMLElement

/** Brightness from 0 to 255 in the middle of the page's picture, and below it, as both are seen. */
async function seen(): Promise<[picture: number, paper: number]> {
	const base64 = await page.screenshot({ element: shown(), save: false })
	const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0))
	const bitmap = await createImageBitmap(new Blob([bytes]))
	const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
	const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
	pen.drawImage(bitmap, 0, 0)
	const at = (x: number, y: number) => {
		const { data } = pen.getImageData((x / 420) * bitmap.width, (y / 595) * bitmap.height, 1, 1)
		return Math.round(((data[0] ?? 0) + (data[1] ?? 0) + (data[2] ?? 0)) / 3)
	}
	return [at(140, 250), at(300, 560)]
}

/** The image of the page has one colour, of brightness 209. */
const printed = 209
/** A screenshot takes its time beside other work. */
const patience = { timeout: 20_000 }

test.each(['dark', 'contrast'] as const)(
	'a page in the theme %s is dark, and its pictures are as printed',
	async theme => {
		const { reader } = await openReader()
		await vi.waitFor(async () => expect(await seen()).toEqual([printed, printed]), patience)

		reader.send({ type: 'theme', theme })

		await vi.waitFor(async () => {
			const [picture, paper] = await seen()
			expect(picture).toBe(printed)
			expect(paper).toBeLessThan(printed / 2)
		}, patience)
	},
)

test('a device that is dark has dark pages', async () => {
	await emulate([{ name: 'prefers-color-scheme', value: 'dark' }])
	await openReader()

	await vi.waitFor(async () => expect((await seen())[1]).toBeLessThan(printed / 2), patience)
})

test('forced colours leave the page as it is printed', async () => {
	await emulate([{ name: 'forced-colors', value: 'active' }])
	const { reader } = await openReader()

	reader.send({ type: 'theme', theme: 'dark' })

	await vi.waitFor(async () => expect(await seen()).toEqual([printed, printed]), patience)
})
