import { redirect } from 'react-router'
import { isRefusal } from '#contract/errors.ts'
import { say } from '#contract/words.ts'
import { imageWidths } from '#features/books/rules.ts'
import type { Card } from '#features/catalogue/contract.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import { indexOfAddress } from '#features/reading/ui/page-numbers.ts'
import { createPageSource } from '#features/reading/ui/pages/page-source.ts'
import { readerHandle } from '#web/delivery/handles.ts'
import { Island } from '#web/delivery/island.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { firstPictures, services, visit } from '#web/services.ts'
import { missingBook } from '#web/shop/missing-book.ts'
import type { Route } from './+types/demo-book.page.ts'
import DemoBook from './demo-book.island.tsx'
import type { DemoEnding } from './demo-end.tsx'
import { openBook } from './preload-book.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

const [plainWidth] = imageWidths

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { catalogue, reading, demoImage, bookPlaces } = context.get(services)
	const { language, publicUrl } = context.get(visit)
	const about = { language, publicUrl }
	const toDemo = (id: string) => `/demo-books/${id}`
	const book = await reading.openDemo(params.demo).catch(async (error: unknown) => {
		if (!isRefusal(error, 'unknown_book')) throw error
		throw await missingBook(bookPlaces, params.demo, toDemo)
	})
	if (!book && (await bookPlaces.isHidden(params.demo.replace(/_demo$/, ''))))
		throw await missingBook(bookPlaces, params.demo, toDemo)
	if (!book) throw redirect('/login')
	const { search } = new URL(request.url)
	const { start_page: startPage, page_labels: labels } = book
	const indexInAddress = indexOfAddress(search, { startPage, labels, pageCount: book.pages.length })
	const firstIndex = indexInAddress ?? 0
	const address = sourceOf(book).image(firstIndex, plainWidth)
	context.set(firstPictures, [{ address, bytes: () => demoImage(book.book_id, firstIndex, plainWidth) }])
	const after = await reading.afterDemo(book)
	const [card] = after ? await catalogue.booksById([after.bookId], language) : []
	const ending = after && card ? endingOf(card, after) : null
	return { book, firstIndex, hasPageInAddress: indexInAddress !== null, ending, ...about }
}

export const handle = readerHandle

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return []
	const { book, language, publicUrl } = loaderData
	const { title, book_id } = book
	return pageMeta({
		title: `${title} — Folio`,
		description: say({ en, ru }, language, { key: 'demo.meta', values: { title } }),
		publicUrl,
		path: `/demo-books/${book_id}`,
		type: 'book',
	})
}

export default function DemoBookPage({
	loaderData: { book, firstIndex, hasPageInAddress, ending },
}: Route.ComponentProps) {
	return <Island of={DemoBook} given={{ book, firstIndex, hasPageInAddress, ending }} />
}

/** What the panel after the last page shows, and no more: it travels with every demo. */
function endingOf(card: Card, { pageCount, entries }: Pick<DemoEnding, 'pageCount' | 'entries'>): DemoEnding {
	const { book_id, product_id, name, url, price, priceWithoutDiscount, discountUntil, isReady } = card
	const { audioMinutes } = card
	const sold = { book_id, product_id, name, url, isReady, audioMinutes }
	const product = { ...sold, price, priceWithoutDiscount, discountUntil }
	return { product, pageCount, entries }
}

function sourceOf(book: OpenBook) {
	return createPageSource(book, { open: () => openBook(book.book_id) })
}
