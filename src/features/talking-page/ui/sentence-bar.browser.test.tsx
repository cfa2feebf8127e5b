import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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
