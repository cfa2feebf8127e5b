import '#design/global.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import { BuyBar } from './buy-bar.tsx'

const book = {
	...{ book_id: 'tales', product_id: 'tales', name: 'Tales', price: 54_000, priceWithoutDiscount: 69_000 },
	...{ discountUntil: null, isReady: true, url: '/buy/tales' },
} as unknown as Parameters<typeof BuyBar>[0]['book']

test.each([
	['stays at the foot of a phone', 360, 740, true],
	['takes no place in a low window, as of a page that is enlarged four times', 320, 256, false],
])('the bar with the price %s', async (_, width, height, isShown) => {
	await page.viewport(width, height)
	await render(
		<LanguageProvider language="ru">
			<BuyBar book={book} expiry={null} />
		</LanguageProvider>,
	)

	const bar = document.querySelector('a')?.parentElement
	expect(bar && getComputedStyle(bar).display).toBe(isShown ? 'flex' : 'none')
})
