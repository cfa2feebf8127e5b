import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { bookArchiveApi } from '#features/book-archive/contract.ts'
import { importingApi } from '#features/importing/contract.ts'
import { partnersEditingApi } from '#features/partner-admin/contract.ts'
import { quizApi } from '#features/quiz/contract.ts'
import { accountingApi } from '#features/statements/contract.ts'
import { transcriptsApi } from '#features/transcripts/contract.ts'
import { addBookWithTracks } from '../../../../tests/book-with-tracks.ts'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { publisher } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { activityApi } from '../contract.ts'

let shop: TestShop
let vera: string
let olga: string
beforeAll(async () => {
	shop = await openTestShop({ ACTIVITY_RETENTION_DAYS: '7' })
	vera = await administrator(shop, 'Vera')
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

const listed = async (query: object = {}) => (await shop.call(activityApi.list, { query }, vera)).entries

test('a change says who, when, what, which record and which versions', async () => {
	const book = await newBook(shop, 'harbour', vera)
	await book.saveContents([{ title: 'One', page: 3 }])

	const [saved, created] = await listed({ record: 'harbour' })

	expect(saved).toMatchObject({
		...{ name: 'Vera', kind: 'book', action: 'POST /api/conteditor/save tableOfContent', record: 'harbour' },
		at: Math.floor(shop.clock.now().getTime() / 1000),
	})
	expect(saved?.version_after).toEqual(expect.any(Number))
	expect(created).toMatchObject({ action: 'POST /api/conteditor/savebook', record: 'harbour' })
})

test('of a call that does one of several things it says which', async () => {
	await newBook(shop, 'fables', vera)
	for (const place of ['archive', 'trash'] as const)
		await shop.call(bookArchiveApi.withdraw, { body: { book_ids: ['fables'], place } }, vera)
	await shop.call(bookArchiveApi.restore, { body: { book_ids: ['fables'] } }, vera)

	const actions = (await listed({ record: 'fables' })).map(({ action }) => action)

	expect(actions.slice(0, 3)).toEqual([
		'POST /api/bookarchive/restore',
		'POST /api/bookarchive trash',
		'POST /api/bookarchive archive',
	])
})

test('what was sent again, as no answer came, is logged once', async () => {
	const { publisherId: publisher_id } = await publisher(shop)
	const entry = { publisher_id, kind: 'payment' as const, sum: 5, note: 'October', entry_key: 'payment-one' }
	const pay = () => shop.call(accountingApi.entry, { body: entry }, vera)
	const task = { question: 'a sheep, two …', answer: 'sheep', fillers: ['sheeps', 'shep', 'sheepes'] }
	const ask = () => shop.call(quizApi.add, { body: task }, olga)
	const { uploaded } = importer(shop, () => vera)
	const pdf = await smallPdf({ pages: ['One'] })
	const body = { upload_id: await uploaded(pdf), book_id: 'again', title: 'Again' }
	const begin = () => shop.call(importingApi.begin, { body }, vera)

	for (const send of [pay, ask, begin]) {
		await send()
		await send()
	}
	await pay()

	const actions = (await listed()).map(({ action }) => action)
	const times = (path: string) => actions.filter(action => action.startsWith(`POST ${path}`)).length
	expect(['/api/partnerseditor/entry', '/api/quiz', '/api/imports'].map(times)).toEqual([1, 1, 1])
})

test('a record whose version is a moment is logged without a number', async () => {
	await addBookWithTracks(shop, 'voices', ['01.mp3'])
	const body = { book_id: 'voices', source: '01.mp3', text: '[00:01] Hello.' }
	await shop.call(transcriptsApi.saveTranscript, { body }, vera)

	const [saved] = await listed({ record: 'voices' })

	expect(saved).toMatchObject({ action: 'POST /api/listening/save-transcript', version_after: null })
})

test('what is refused and what only reads is not there', async () => {
	const before = await listed()
	const body = { operation: 'getInfo' as const, book_id: 'nowhere', schemaType: 'tableOfContent' as const }
	await shop.app.inject({
		method: 'POST',
		url: '/api/conteditor/info',
		payload: body,
		headers: { 'x-auth-token': vera },
	})
	const payload = { ...body, data: [{ title: 'One', page: 3 }] }
	const answer = await shop.app.inject({
		...{ method: 'POST', url: '/api/conteditor/save', payload, headers: { 'x-auth-token': vera } },
	})
	expect(answer.statusCode).toBe(404)

	expect(await listed()).toEqual(before)
})

test('no password, name or email is stored, of the caller or of whom the call is about', async () => {
	const partner = { name: 'Harbour Press', email: 'press@example.com', publisher_id: 'harbour-press' }
	const body = { operation: 'createPartner' as const, ...partner }
	const created = await shop.call(partnersEditingApi.create, { body }, olga)

	const entries = await listed({ kind: 'partner' })

	expect(entries[0]).toMatchObject({ name: 'Olga', record: 'harbour-press' })
	const rows = await shop.services.database
		.db<{ activity: object }>()
		.selectFrom('activity')
		.selectAll()
		.execute()
	for (const secret of [created.partner.password_src, partner.email, partner.name, 'Olga'])
		expect(JSON.stringify(rows)).not.toContain(secret)
})

test('entries are found by person, kind and record, a page at a time', async () => {
	const answers = { answer: 'One', fillers: ['Two', 'Three', 'Four'] }
	for (const [at, caller] of [...Array(51).fill(vera), olga].entries())
		await shop.call(quizApi.add, { body: { question: `How many of ${at}?`, ...answers } }, caller)

	const first = await shop.call(activityApi.list, { query: { person: 'vera', kind: 'quiz' } }, vera)
	const last = first.entries.at(-1)?.id
	const query = { person: 'vera', kind: 'quiz' as const, before: last }
	const second = await shop.call(activityApi.list, { query }, vera)

	expect([first.entries.length, first.more]).toEqual([50, true])
	expect([second.entries.length, second.more]).toEqual([1, false])
	expect(new Set(first.entries.map(({ name }) => name))).toEqual(new Set(['Vera']))
	expect(await listed({ person: 'nobody' })).toEqual([])
	expect(await listed({ record: '%' })).toEqual([])
})

test('who fetches a whole book as a file, or pages far above reading speed, is listed once an hour', async () => {
	const rest = {
		source: 'alice.pdf',
		startPage: asPageNumber(1),
		isDemo: false,
		texts: ['One'],
		tableOfContent: [],
		tracks: [],
	}
	await shop.services.books.add({
		...rest,
		bookId: 'alice',
		title: 'Alice',
		pdf: await smallPdf({ pages: ['One'] }),
	})
	const anna = { name: 'Anna', email: 'anna@example.com', password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount(anna)
	await shop.services.sandbox.grant(userId, 'alice', new Date('2030-01-01'))
	const credentials = { username: anna.email, password: anna.password }
	const { token } = await shop.call(accountsApi.signIn, { body: credentials })
	const headers = { 'x-auth-token': token }
	const file = () =>
		shop.app.inject({ method: 'POST', url: '/api/content', payload: { book_id: 'alice' }, headers })
	expect([(await file()).statusCode, (await file()).statusCode]).toEqual([200, 200])
	const caller = await shop.services.accounts.authenticate(token)
	if (caller.kind === 'member') shop.services.activityLog.recordFastReading(caller.sessionId, 'alice')

	const expected = ['pages', 'book file'].map(action => ({ action, record: 'alice', name: 'Anna' }))
	await expect.poll(() => listed({ kind: 'reading' })).toMatchObject(expected)
})

test('readers and publishers see nothing of it', async () => {
	await expect(shop.call(activityApi.list, { query: {} })).rejects.toMatchObject(refused('unauthenticated'))
})

test('an entry is forgotten after the retention', async () => {
	expect((await listed()).length).toBeGreaterThan(0)
	shop.clock.advance(8 * 86_400_000)

	await shop.services.activityLog.sweep()

	expect(await listed()).toEqual([])
})
