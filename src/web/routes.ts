import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const catalogue = './shop/catalogue.page.tsx'

/** The specification's table of screens, a line each. */
export default [
	route('demo-books/:demo', './reader/demo-book.page.tsx'),
	route('view-books/:id', './reader/view-book.page.tsx'),
	route('admin', './admin/admin.page.tsx'),
	route('test', './admin/test.page.tsx'),
	route('test/:id', './admin/test-book.page.tsx'),
	layout('./shop/layout.tsx', [
		index('./shop/landing.page.tsx'),
		route('all-books', catalogue, { id: 'all-books' }),
		route('books/:category?', catalogue, { id: 'books' }),
		route('book-info/:book_id', './shop/book.page.tsx'),
		route('amazon', './shop/amazon.page.tsx'),
		route('legal/:document', './shop/legal.page.tsx'),
		route('wishes', './shop/wish-list.page.tsx'),
		route('word-check', './shop/word-check.page.tsx'),
		layout('./account/layout.tsx', [
			route('login', './account/login.page.tsx'),
			route('register', './account/register.page.tsx'),
			route('new-password', './account/new-password.page.tsx'),
			route('buy/:product', './account/buy.page.tsx'),
			route('register/complete', './account/register-complete.page.tsx'),
			route('dashboard', './account/dashboard.page.tsx'),
			route('profile', './account/profile.page.tsx'),
			route('my-words', './account/my-words.page.tsx'),
			route('offline', './account/offline.page.tsx'),
		]),
		layout('./account/layout.tsx', { id: 'partner' }, [
			route('partner', './partner/sign-in.page.tsx'),
			route('partner-dashboard', './partner/dashboard.page.tsx'),
		]),
		route('quiz', './quiz/quiz.page.tsx'),
		route('quiz/edit', './quiz/quiz-edit.page.tsx'),
		route('*', './shop/not-found.page.tsx'),
	]),
] satisfies RouteConfig
