import type { composeAccounts } from '#features/accounts/server/compose.ts'
import type { FoundReader } from '#features/admin-search/contract.ts'
import { composeAdminSearch } from '#features/admin-search/server/compose.ts'
import type { BookList } from '#features/book-list/server/book-list.service.ts'
import { wholeImage } from '#features/covers/server/cover-image.ts'
import { composePartnerAdmin } from '#features/partner-admin/server/compose.ts'
import type { composeReaderDecisions } from '#features/reader-access/server/compose.ts'
import type { composeSales } from '#features/sales/server/compose.ts'
import { composeShopOverview } from '#features/shop-overview/server/compose.ts'
import { createStaff } from '#features/staff/server/staff.service.ts'
import { composeStatementMail } from '#features/statement-mail/server/compose.ts'
import { composeStatements } from '#features/statements/server/compose.ts'
import type { ShopPlatform } from '#main/open-platform.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

type PartnerAdminDeps = Parameters<typeof composePartnerAdmin>[1]
type AdminServicesDeps = ReturnType<typeof composeReaderDecisions> & {
	sold: ReturnType<typeof composeSales>
	partnerRecords: PartnerAdminDeps['records']
	publisherTitles: PartnerAdminDeps['publisherTitles']
	accounts: Pick<ReturnType<typeof composeAccounts>, 'endPartnerSessions' | 'forgetSignIns' | 'staff'>
	jobs: Pick<Jobs, 'counts' | 'handle'>
	bookList: Pick<BookList, 'list'>
}

/** What administrators look after besides books: partners and their money, readers, the day of the shop. */
export function createAdminServices(platform: ShopPlatform, deps: AdminServicesDeps) {
	const { sold, partnerRecords, readers, jobs, bookList, accounts } = deps
	const timeZone = platform.config.TIME_ZONE
	const statements = composeStatements(platform, {
		ledgerIn: sold.statementLedgerIn,
		partnerOf: sold.sales.partnerOf,
		async partnerNames() {
			return new Map((await partnerRecords.list()).map(({ recordId, name }) => [recordId, name]))
		},
		timeZone,
	})
	const { statementMail, statementMailJob } = composeStatementMail(platform, {
		figures: statements.statements.figures,
		pdf: statements.statements.pdf,
		publicUrl: platform.config.publicUrl,
		smtpUrl: platform.config.SMTP_URL,
		mailFrom: platform.config.MAIL_FROM,
	})
	jobs.handle(statementMailJob)
	return {
		readers,
		...statements,
		statementMail,
		...composePartnerAdmin(platform, {
			records: partnerRecords,
			logoImage: wholeImage,
			ordersSummary: sold.ordersSummary,
			publisherTitles: deps.publisherTitles,
			endSessions: accounts.endPartnerSessions,
		}),
		staff: createStaff({
			people: accounts.staff,
			forgetSignIns: accounts.forgetSignIns,
			clock: platform.clock,
		}),
		...composeShopOverview(platform, {
			async failedJobs() {
				return (await jobs.counts()).find(({ state }) => state === 'failed')?.count ?? 0
			},
			isMonthOver: async () => (await statements.accounting.months()).is_over,
			timeZone,
		}),
		...composeAdminSearch(platform, {
			async findBooks(search) {
				const { books } = await bookList.list({ search })
				return books.map(({ book_id, title, name, author, publisher, state }) => ({
					...{ book_id, author, publisher },
					name: name ?? title,
					is_demo: state === 'demo',
				}))
			},
			async partners() {
				const records = await partnerRecords.list()
				return records.map(({ recordId, publisherId, name, email }) => ({
					...{ partnerId: recordId, publisher_id: publisherId, name, email },
				}))
			},
			async findReaders(search, limit): Promise<FoundReader[]> {
				const found = await readers.search(search, limit)
				return found.map(({ reader_id, name, email }) => ({ reader_id, name, email }))
			},
		}),
	}
}
