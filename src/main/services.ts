import { randomBytes } from 'node:crypto'
import { createBooks } from '#features/books/server/books.service.ts'
import { type BookTables, createBooksStore } from '#features/books/server/books.store.ts'
import { createPdfWorkshop } from '#features/importing/server/pdf-workshop.ts'
import { createReading } from '#features/reading/server/reading.service.ts'
import { createTickets } from '#features/reading/server/tickets.ts'
import { createLive } from '#http/live.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { FileStore } from '#platform/files.ts'
import { createKeptValues } from '#platform/kept-values.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from './config.ts'

/** The outside world, handed in. */
export type World = { config: Config; database: Database; files: FileStore; clock: Clock; log: Log }
export type Services = Awaited<ReturnType<typeof createServices>>

/** The map of the server: who exists, and who is given what. */
export async function createServices(world: World) {
	const { database, files, clock } = world
	const kept = createKeptValues(database.db())
	const secret = Buffer.from(
		await kept.getOrMake('ticket-secret', () => randomBytes(32).toString('hex')),
		'hex',
	)
	const live = createLive()
	const workshop = createPdfWorkshop()
	const tickets = createTickets({ secret, clock })

	const books = createBooks({
		store: createBooksStore(database.db<BookTables>()),
		files,
		requireBook: entitlements.requireBook,
		describePdf: workshop.describe,
	})
	const reading = createReading({ books, renderPage: workshop.render, files, tickets })

	return {
		...world,
		kept,
		live,
		tickets,
		books,
		reading,
		/** What loaders of public pages may ask. */
		pages: { reading },
		close() {
			live.close()
			workshop.close()
		},
	}
}

export type PageServices = Services['pages']
