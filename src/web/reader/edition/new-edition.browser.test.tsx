import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import '#design/global.css'
import { Alerts } from '#design/alerts.tsx'
import type { Session } from '#features/accounts/ui/session.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import { ReaderScreen } from '../reader-screen.tsx'
import ViewBook from '../view-book.island.tsx'

/** Another file of tests that runs at the same time has a person of its own: what waits to be sent is stored by theirs. */
const nora = vi.hoisted(() => ({ status: 'member', me: { user_id: 'nora' } }) as unknown as Session)
vi.mock('#features/accounts/ui/session.ts', async original => ({
	...(await original<typeof import('#features/accounts/ui/session.ts')>()),
	useSession: () => nora,
	useSessionInTransition: () => nora,
}))

const initialAddress = location.href
const openBook = (edition: string, pageCount: number): OpenBook => ({
	...{ book_id: 'letters', title: 'Letters from Skerry', start_page: asPageNumber(1), is_demo: false },
	...{ pages: Array.from({ length: pageCount }, () => [420, 595]), tableOfContent: [], audio: [] },
	...{ ticket: '900.abc', expires_at: Math.floor(Date.now() / 1000) + 900, edition, page_labels: null },
	...{ copy_limit: null, last_page_index: null, language: 'en' },
})
const [former, current] = [openBook('e1', 9), openBook('e3', 11)]

/** The server, which has the second edition: two pages came before the sixth. */
let opened: OpenBook
/** What the server has from the next search, or new bookmark, on: other answers tell of it too. */
let openedAtSearch: OpenBook | undefined
let openedAtBookmark: OpenBook | undefined
/** Editions whose pages come: those of a former one from the browser's cache. */
let pagesOf: string[]
let requests: { path: string; body: { [field: string]: unknown } }[]
const content = () => requests.map(({ path }) => path).filter(path => path.startsWith('/content/'))
async function picture(): Promise<Response> {
	const canvas = new OffscreenCanvas(42, 59)
	canvas.getContext('2d')
	return new Response(await canvas.convertToBlob())
}
async function answer(path: string, body: (typeof requests)[number]['body']): Promise<Response> {
	const [, , kind, , edition] = path.split('/')
	if (path === '/api/reading/search') opened = openedAtSearch ?? opened
	if (body.operation === 'createBookmark') opened = openedAtBookmark ?? opened
	if (path === '/api/reading/open') return Response.json(opened)
	if (path === '/api/reading/search')
		return Response.json({ edition: opened.edition, has_text: true, pages: [], count: 0 })
	if (path === '/api/bookmarks/')
		return Response.json({
			bookmarks: body.operation === 'createBookmark' ? [10] : [],
			...(body.edition === opened.edition ? {} : { edition: opened.edition }),
		})
	if (path === '/api/reading/position') return Response.json({})
	if (path.startsWith('/api/')) return new Response(null, { status: 503 })
	if (!pagesOf.includes(edition ?? '')) return Response.json({ code: 'not_found' }, { status: 404 })
	return kind === 'texts' ? Response.json({ lines: [], blocks: [] }) : picture()
}

beforeEach(async () => {
	await page.viewport(1280, 800)
	localStorage.clear()
	requests = []
	pagesOf = ['e3']
	openedAtSearch = undefined
	openedAtBookmark = undefined
	opened = { ...current, shown_index: asPageIndex(8) }
	const { fetch } = window
	vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
		const { pathname: path } = new URL(String(to instanceof Request ? to.url : to), location.href)
		if (!/^\/(api|content)\//.test(path)) return fetch(to, init)
		const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
		requests.push({ path, body })
		return answer(path, body)
	})
})
afterEach(() => {
	vi.restoreAllMocks()
	history.replaceState(null, '', initialAddress)
})

/** Its first page is in the document, as that of a demo is. */
function openAt(firstIndex: number) {
	const first = new Image()
	first.dataset.of = `/content/pages/letters/e1/${firstIndex}/794?ticket=900.abc`
	first.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
	document.body.append(first)
	onTestFinished(() => first.remove())
	return render(
		<>
			<ReaderScreen book={former} {...{ firstIndex, hasPageInAddress: true }} exit="/book-info/letters" />
			<Alerts closeLabel="Close" />
		</>,
	)
}

/** Their answer tells of a new edition as well. */
const bookmarksAreHere = () =>
	expect.poll(() => requests.some(({ body }) => body.operation === 'bookmarkInfo')).toBe(true)

test('where a new edition has come the book is opened anew, at the page with the words that were read', {
	tags: 'slow',
}, async () => {
	const screen = await openAt(6)

	await expect.element(screen.getByRole('status').filter({ hasText: 'a new edition' })).toBeVisible()
	await expect.element(screen.getByText('Page 9 of 11')).toBeInTheDocument()
	const { body } = requests.find(({ path }) => path === '/api/reading/open') ?? {}
	expect(body).toEqual({ book_id: 'letters', shown: { edition: 'e1', page_index: 6 } })
	expect(new URL(location.href).searchParams.get('page')).toBe('9')
	await expect.poll(content).toContain('/content/pages/letters/e3/8/794')
	expect(content().filter(path => /\/e3\/[0-4]\/794$/.test(path))).toEqual([])
	await userEvent.keyboard('{End}')
	await expect.element(screen.getByText('Page 11 of 11')).toBeInTheDocument()
	await userEvent.keyboard('b')
	const sent = () =>
		requests.filter(({ body }) => body.operation === 'createBookmark').map(({ body }) => body)
	await expect.poll(sent).toMatchObject([{ page_index: 10, edition: 'e3' }])
	const stops = () => requests.filter(({ path }) => path === '/api/reading/position').map(({ body }) => body)
	await expect
		.poll(() => stops().at(-1), { timeout: 10_000 })
		.toMatchObject({ page_index: 10, edition: 'e3' })
})

test('a page that has no place in the new edition is followed by the same number, or the last', async () => {
	opened = openBook('e3', 3)
	const screen = await openAt(6)

	await expect.element(screen.getByText('Page 3 of 3')).toBeInTheDocument()
})

test('a bookmark of a page that is still shown names its edition, and tells of the new one', async () => {
	openedAtBookmark = opened
	opened = { ...opened, edition: 'e1' }
	pagesOf = ['e1', 'e3']
	const screen = await openAt(6)
	await expect.poll(content).toContain('/content/pages/letters/e1/7/794')
	await bookmarksAreHere()

	await userEvent.keyboard('b')

	await expect.element(screen.getByText('Page 9 of 11')).toBeInTheDocument()
	const made = requests.filter(({ body }) => body.operation === 'createBookmark')
	expect(made).toMatchObject([{ body: { page_index: 6, edition: 'e1' } }])
})

test('a search whose hits are pages of another edition opens that', async () => {
	openedAtSearch = opened
	opened = { ...opened, edition: 'e1' }
	pagesOf = ['e1', 'e3']
	const screen = await openAt(6)
	await userEvent.keyboard('/')
	const field = screen.getByRole('searchbox')

	await field.fill('harbour')

	await expect.element(screen.getByText('Page 9 of 11')).toBeInTheDocument()
})

test('whoever was in a former edition in this browser goes on at the page with the same words', {
	tags: 'slow',
}, async () => {
	localStorage.setItem('place:letters', '6 e1')

	const screen = await render(
		<ReaderScreen book={current} {...{ firstIndex: 0, hasPageInAddress: false }} exit="/book-info/letters" />,
	)

	await expect.element(screen.getByText('Page 9 of 11')).toBeInTheDocument()
	const { body } = requests.find(({ path }) => path === '/api/reading/open') ?? {}
	expect(body).toEqual({ book_id: 'letters', shown: { edition: 'e1', page_index: 6 } })
	await expect.poll(() => localStorage.getItem('place:letters nora'), { timeout: 10_000 }).toBe('8 e3')
})

test.each([
	['with its edition', '6 e3'],
	['by earlier code', '6'],
])('a position that was stored %s is opened at once', async (_, stored) => {
	localStorage.setItem('place:letters', stored)

	const screen = await render(
		<ReaderScreen book={current} {...{ firstIndex: 0, hasPageInAddress: false }} exit="/book-info/letters" />,
	)

	await expect.element(screen.getByText('Page 7 of 11')).toBeInTheDocument()
	const opens = requests.filter(({ path }) => path === '/api/reading/open')
	// One of the reader before, which was closed in the middle of it, may still come.
	expect(opens.filter(({ body }) => !JSON.stringify(body).includes('"e1"'))).toEqual([])
})

test('a position in a former edition that is not sent yet opens the book where its words are', async () => {
	const change = { bookId: 'letters', index: 6, edition: 'e1', at: 1_790_000_000 }
	const entry = { kind: 'position', key: 'letters', change, stamp: `${Date.now()}-0.5` }
	localStorage.setItem('outbox:nora', JSON.stringify([entry]))

	const screen = await render(<ViewBook id="letters" product={null} />)

	await expect.element(screen.getByText('Page 9 of 11')).toBeInTheDocument()
})
