import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tolerateReplacedText } from './replaced-text.ts'

tolerateReplacedText()

function Panel() {
	const [step, setStep] = useState(0)
	return (
		<>
			<button type="button" onClick={() => setStep(step + 1)} aria-label="Next">
				{step === 2 ? <b>!</b> : null}
				Next
			</button>
			<p>
				{step === 0 && 'Loading'}
				{step === 1 && 'Ready'} for you
			</p>
			{step === 3 ? <em>Done</em> : null}
		</>
	)
}

/** As the translators of Chrome and Edge do. */
function translate(): void {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	const texts: Text[] = []
	while (walker.nextNode()) texts.push(walker.currentNode as Text)
	for (const text of texts) {
		const font = document.createElement('font')
		font.textContent = text.data.toUpperCase()
		text.replaceWith(font)
	}
}

test('a screen whose text a translator has replaced goes on', async () => {
	await render(<Panel />)
	translate()
	expect(document.body).toHaveTextContent('NEXTLOADING FOR YOU')

	for (const _ of [1, 2, 3]) {
		await userEvent.click(page.getByRole('button'))
		translate()
	}

	await expect.element(page.getByText('DONE')).toBeVisible()
})
