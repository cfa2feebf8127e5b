import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openReader } from '../../../../tests/opened-reader.tsx'
import { SentenceBar } from './sentence-bar.tsx'
import { createTalkingScreen, type TalkingBook, type TappedSentence } from './talking-book.ts'

test('who closes the bar is where they began to listen', async () => {
	const screen = createTalkingScreen()
	const book = { screen, sentences: { release: () => undefined } } as unknown as TalkingBook
	const tapped = { sentence: {}, index: 0 } as TappedSentence
	await render(
		<>
			<button type="button" onClick={() => screen.set({ tapped, isRepeated: false })}>
				Begin
			</button>
			<SentenceBar book={book} />
		</>,
	)
	await page.getByRole('button', { name: 'Begin' }).click()

	await page.getByRole('button', { name: 'Close' }).click()

	await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
	await expect.element(page.getByRole('button', { name: 'Begin' })).toHaveFocus()
})

test('on a phone the bar does not lie on a panel that is opened', async () => {
	await page.viewport(360, 740)
	const screen = createTalkingScreen()
	const book = { screen, sentences: { release: () => undefined } } as unknown as TalkingBook
	screen.set({ tapped: { sentence: {}, index: 0 } as TappedSentence, isRepeated: false })
	await openReader(0, () => ({ floating: <SentenceBar book={book} /> }))
	const bar = page.getByRole('button', { name: 'Next sentence' })
	await expect.element(bar).toBeVisible()

	await userEvent.keyboard('c')
	await expect.element(page.getByRole('region', { name: 'Contents' })).toBeVisible()
	await expect.element(bar).not.toBeInTheDocument()
	await userEvent.keyboard('{Escape}')

	await expect.element(bar).toBeVisible()
})
