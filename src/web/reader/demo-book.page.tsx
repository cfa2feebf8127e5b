import { preload } from 'react-dom'
import { data, redirect } from 'react-router'
import { AppError } from '#contract/errors.ts'
import { imageSizes } from '#features/reading/ui/image-sizes.ts'
import { indexOfAddress } from '#features/reading/ui/page-numbers.ts'
import { createPageSource } from '#features/reading/ui/page-source.ts'
import { pixelsPerUnit } from '#features/reading/ui/zoom.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/demo-book.page.ts'
import { openBook, ReaderScreen } from './reader-screen.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const book = await context
		.get(services)
		.reading.openDemo(params.demo)
		.catch((error: unknown) => {
			throw error instanceof AppError && error.code === 'unknown_book' ? data(null, { status: 404 }) : error
		})
	if (!book) throw redirect('/login')
	const { search } = new URL(request.url)
	const firstIndex = indexOfAddress(search, { startPage: book.start_page, pageCount: book.pages.length })
	return { book, firstIndex }
}

/** The page turns without the server. */
export function shouldRevalidate() {
	return false
}

export function meta({ loaderData }: Route.MetaArgs) {
	return loaderData ? [{ title: `${loaderData.book.title} — Folio` }] : []
}

export default function DemoBookPage({ loaderData: { book, firstIndex } }: Route.ComponentProps) {
	const source = createPageSource(book, { open: () => openBook(book.book_id) })
	const page = book.pages[firstIndex] ?? [1, 1]
	const { src, srcSet } = source.image(firstIndex)
	preload(src, {
		as: 'image',
		fetchPriority: 'high',
		imageSrcSet: srcSet,
		imageSizes: imageSizes(page, { spread: [page], scale: 0, pixelsPerUnit: pixelsPerUnit(book.pages) }),
	})
	const exit = `/book-info/${book.book_id.replace(/_demo$/, '')}`
	return <ReaderScreen key={book.book_id} book={book} firstIndex={firstIndex} exit={exit} />
}
