import BookPage from '../../book-info/[book_id]/page.jsx'
import CataloguePage from '../../books/page.jsx'

/** The same pages as Next.js keeps them: rendered for the first who asks, and again after a minute, as ours are. */
export const dynamic = 'force-static'
export const revalidate = 60

export function generateStaticParams() {
	return []
}

export default async function CachedPage({ params }) {
	const { page } = await params
	return page === 'books' ? <CataloguePage /> : <BookPage params={Promise.resolve({ book_id: page })} />
}
