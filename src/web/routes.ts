import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const catalogue = './shop/catalogue.page.tsx'

/** The specification's table of screens, a line each. */
export default [
	layout('./shop/layout.tsx', [
		index('./shop/landing.page.tsx'),
		route('all-books', catalogue, { id: 'all-books' }),
		route('books/:category?', catalogue, { id: 'books' }),
		route('book-info/:book_id', './shop/book.page.tsx'),
		route('amazon', './shop/amazon.page.tsx'),
		route('*', './shop/not-found.page.tsx'),
	]),
] satisfies RouteConfig
