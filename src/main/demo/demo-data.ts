import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isRefusal } from '#contract/errors.ts'
import { lastPageNumber } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { AudioItem, Section } from '#features/books/contract.ts'
import type { Services } from '#main/services.ts'
import { demoRefunds, yearOfOrders } from './demo-orders.ts'

/** In the demonstration only, which listens on the loopback address only. */
export const demoAccounts = [
	{ email: 'reader@example.com', password: 'reader-demo', what: 'a reader with three subscriptions' },
	{ email: 'admin@example.com', password: 'admin-demo', what: 'an administrator' },
	{ email: 'partner@example.com', password: 'partner-demo', what: 'a publisher with a year of orders' },
] as const
const [reader, administrator, partner] = demoAccounts
const partnerTitle = 'Millrood Press'
const dayMs = 86_400_000

const directory = new URL('../../../demo/', import.meta.url)
type BookFile = {
	book_id: string
	title: string
	start_page: PageNumber
	demo_pages: number
	tableOfContent: Section[]
	audio: AudioItem[]
}

/**
 * Fills an empty shop with the demonstration catalogue. Every step can be repeated and the end is marked, so the next
 * start finishes an interrupted one.
 */
export async function setUpDemo(services: Services): Promise<void> {
	if (await services.storedValues.get('demonstration')) return
	services.log.info('setting up the demonstration catalogue')
	const catalogue = JSON.parse(readFileSync(new URL('catalogue.json', directory), 'utf8'))
	for (const { cover } of catalogue.products as { cover: string | null }[]) {
		if (cover) await services.files.put(cover, readFileSync(new URL(cover, directory)))
	}
	await services.catalogue.importCatalogue(catalogue)
	for (const bookId of readdirSync(new URL('books/', directory), { withFileTypes: true })) {
		if (bookId.isDirectory()) await addBook(services, new URL(`books/${bookId.name}/`, directory))
	}
	await addPeople(services, catalogue.products)
	await services.storedValues.set('demonstration', services.clock.now().toISOString())
}

async function addBook({ books, files, transcripts, importing }: Services, folder: URL): Promise<void> {
	const book: BookFile = JSON.parse(readFileSync(new URL('book.json', folder), 'utf8'))
	const texts = readFileSync(new URL('pages.txt', folder), 'utf8').replace(/\f$/, '').split('\f')
	const sounds = new URL('sounds/', folder)
	for (const file of existsSync(sounds) ? readdirSync(fileURLToPath(sounds)) : [])
		await files.put(`sounds/${book.book_id}/${file}`, readFileSync(new URL(file, sounds)))
	const said = new URL('transcripts/', folder)
	for (const file of existsSync(said) ? readdirSync(fileURLToPath(said)) : [])
		await transcripts.put(book.book_id, file.replace(/\.vtt$/, ''), readFileSync(new URL(file, said), 'utf8'))
	const common = { title: book.title, startPage: book.start_page, areTextsOfFile: true }
	await books.add({
		...common,
		bookId: book.book_id,
		source: `${book.book_id}.pdf`,
		isDemo: false,
		pdf: readFileSync(new URL('book.pdf', folder)),
		texts,
		tableOfContent: book.tableOfContent,
		tracks: book.audio,
	})
	const lastOfDemo = lastPageNumber({ startPage: book.start_page, pageCount: book.demo_pages })
	const isInDemo = ({ page }: { page: number }) => page <= lastOfDemo
	await books.add({
		...common,
		bookId: `${book.book_id}_demo`,
		source: `${book.book_id}_demo.pdf`,
		isDemo: true,
		pdf: readFileSync(new URL('demo.pdf', folder)),
		texts: texts.slice(0, book.demo_pages),
		tableOfContent: book.tableOfContent.filter(isInDemo).map(section => ({
			...section,
			...(section.subsections ? { subsections: section.subsections.filter(isInDemo) } : {}),
		})),
		tracks: book.audio.filter(isInDemo),
	})
	// Page images are made in the background or on request.
	for (const bookId of [`${book.book_id}_demo`, book.book_id]) {
		const { title, source, isDemo, startPage, edition } = await books.find(bookId)
		await importing.prepare({ bookId, title, source, isDemo, startPage, edition }).catch(unlessUnderWay)
	}
}

/** An interrupted start has left the job. */
function unlessUnderWay(error: unknown): void {
	if (!isRefusal(error, 'conflict')) throw error
}

type Product = { product_id: string; name: string; publisher: string; price: number; pages: number | null }

async function addPeople(services: Services, products: Product[]): Promise<void> {
	const { accounts, accounting, partners, partnersEditing, partnerLogos, ledger, sandbox, clock } = services
	const now = clock.now()
	const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
	await accounts.createAdministrator({ ...administrator, name: 'Администратор' })
	const { userId } = await sandbox.createAccount({ ...reader, name: 'Анна Читателева' })
	await sandbox.grant(userId, 'grammar_in_steps', inDays(300))
	await sandbox.grant(userId, 'letters_from_skerry', inDays(0.5))
	await sandbox.grant(userId, 'sounds_of_english', inDays(-20))
	await partners.createPartner({ ...partner, publisherId: 'millrood', name: partnerTitle })
	await partners.createPartner({
		...{ publisherId: 'northlight', name: 'Northlight', email: 'northlight@example.com' },
		// Nobody signs in as this one.
		password: randomUUID(),
	})
	for (const publisher_id of ['millrood', 'northlight']) {
		const { content } = await partnersEditing.info({ publisher_id })
		const logo = readFileSync(new URL(`logos/${publisher_id}.png`, directory))
		if (content) await partnerLogos.put(content.record_id, logo)
	}
	const terms = { share_percent: 60, fee_percent: 2.5, payment_day: 15 }
	await accounting.setTerms('millrood', terms)
	// Whatever was out once has sold, also what is in production again; only a title to come has no pages yet.
	const sold = products.filter(p => p.publisher === partnerTitle && p.pages !== null && p.price > 0)
	const orders = yearOfOrders(sold, now)
	await ledger.recordOrders(partnerTitle, orders)
	for (const refund of demoRefunds(orders, now)) await ledger.recordRefund(refund)
	await closeMonths(services)
}

/** All past months but the last, which is left to close by hand; the last closed one is unpaid. */
async function closeMonths({ accounting, clock }: Services): Promise<void> {
	const leaveFrom = new Date(clock.now().getTime() - 35 * dayMs).toISOString().slice(0, 7)
	for (
		let open = await accounting.months();
		open.is_over && open.next < leaveFrom;
		open = await accounting.months()
	) {
		const { payable, paid } = await accounting.account('millrood')
		if (payable > paid) {
			const entry = {
				kind: 'payment' as const,
				sum: payable - paid,
				note: 'Перевод',
				entry_key: `paid-${open.next}`,
			}
			await accounting.addEntry({ publisher_id: 'millrood', ...entry }, { by: 'demonstration' })
		}
		await accounting.close(open.next, 'demonstration')
	}
}
