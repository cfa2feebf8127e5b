import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'

const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

async function open(page: Page, book: string, number: number) {
	const text = page.waitForResponse(response => response.url().includes('/content/texts/'))
	await page.goto(`/demo-books/${book}?page=${number}`, { waitUntil: 'networkidle' })
	await text
	await expect(page.locator('[data-text] span').first()).toBeAttached()
}

/** The whole text of the page, as it is selected and as it is on the clipboard. */
async function copied(page: Page): Promise<{ selected: string; clipboard: string }> {
	const selected = await page.evaluate(() => {
		const layer = document.querySelector('[data-page-index] [data-text]')
		if (layer) getSelection()?.selectAllChildren(layer)
		return String(getSelection())
	})
	await page.keyboard.press('ControlOrMeta+c')
	return { selected, clipboard: await page.evaluate(() => navigator.clipboard.readText()) }
}

/** What a screen reader says of the page: the text in its accessibility tree, without names of pictures. */
async function accessibleText(page: Page): Promise<string> {
	const client = await page.context().newCDPSession(page)
	const { nodes } = await client.send('Accessibility.getFullAXTree')
	const byId = new Map(nodes.map(node => [node.nodeId, node]))
	const { root } = await client.send('DOM.getDocument')
	const { nodeId } = await client.send('DOM.querySelector', {
		nodeId: root.nodeId,
		selector: '[data-page-index] [data-text]',
	})
	const { node } = await client.send('DOM.describeNode', { nodeId })
	const texts: string[] = []
	function read(id: string) {
		const own = byId.get(id)
		if (own?.role?.value === 'StaticText') texts.push(String(own.name?.value ?? ''))
		else for (const child of own?.childIds ?? []) read(child)
	}
	const layer = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)
	if (layer) read(layer.nodeId)
	return texts.join(' ')
}

/** @param pages of demos: book and page number */
export function testSameWords(pages: [string, number][]): void {
	for (const [book, number] of pages)
		test(`the words of page ${number} of ${book} are the same selected, copied, read out, found and as text`, async ({
			page,
			context,
		}) => {
			await context.grantPermissions(['clipboard-read', 'clipboard-write'])
			await open(page, book, number)

			const { selected, clipboard } = await copied(page)

			const words = wordsIn(selected)
			expect(words.length).toBeGreaterThan(20)
			expect(wordsIn(clipboard)).toEqual(words)
			expect(wordsIn(await accessibleText(page))).toEqual(words)
			await page.evaluate(() => getSelection()?.removeAllRanges())
			const lines = await page.locator('[data-page-index] [data-text] span').allTextContents()
			const [phrase = ''] = /\p{Ll}{2,} \p{Ll}{2,} \p{Ll}{2,}/u.exec(lines.join('\n')) ?? []
			await page.keyboard.press('/')
			await page.getByRole('searchbox').fill(phrase)
			await expect(page.getByText(/^\d+ match/)).toBeVisible()
			await expect(page.locator('[data-mark]').first()).toBeAttached()
			await page.keyboard.press('Escape')
			await page.keyboard.press('v')
			const view = page.getByRole('region', { name: 'Page as text' })
			await expect(view.locator('[data-lines]').first()).toBeVisible()
			const flowing = wordsIn((await view.locator('[data-lines]').allInnerTexts()).join(' '))
			// Running heads and page numbers are no part of it.
			const left = [...words]
			for (const word of flowing) left.splice(left.indexOf(word), left.includes(word) ? 1 : 0)
			expect(left.length).toBeLessThan(words.length / 4)
			expect(flowing.filter(word => !words.includes(word))).toEqual([])
		})
}
