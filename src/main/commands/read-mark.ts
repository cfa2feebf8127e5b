import { readFile } from 'node:fs/promises'
import { AppError } from '#contract/errors.ts'
import type { MarkOwner } from '#features/page-marks/server/page-marks.ts'
import { readConfig } from '#main/config.ts'
import { openPlatform } from '#main/open-platform.ts'
import { runCommand, WrongUse } from '#main/run-command.ts'
import { createServices, type Services } from '#main/services.ts'
import { createLog } from '#platform/log.ts'

const usage = `Usage: npm run mark:read -- FILE book_id page
FILE is an image of a whole page or a page PDF, page its place in the PDF: 1 for the first.`
const accountsAtOnce = 1000
const sentences: { [code: string]: string } = {
	unknown_book: 'There is no such book',
	not_found: 'The book has no such page',
	unusable_file: 'The file is neither an image nor a PDF',
}

/** `npm run mark:read -- FILE book_id page`: whose copy of a page this is. */
async function main([file, bookId, page]: string[]): Promise<void> {
	if (!file || !bookId || !/^[1-9]\d{0,4}$/.test(page ?? '')) throw new WrongUse(usage)
	const copy = await readFile(file).catch(() => {
		throw new WrongUse(`${file} cannot be read`)
	})
	const platform = await openPlatform(readConfig(), createLog('warn'))
	try {
		const services = await createServices(platform)
		const search = { copy, bookId, index: Number(page) - 1 }
		const lines = await ownersOf(services, search).catch((error: unknown) => {
			throw error instanceof AppError ? new WrongUse(sentences[error.code] ?? error.message) : error
		})
		await services.close()
		process.stdout.write(lines.length > 0 ? lines.join('') : 'No account has a mark in this file.\n')
	} finally {
		await platform.close()
	}
}

type Search = { copy: Buffer; bookId: string; index: number }

async function ownersOf(
	{ accounts, pageMarks }: Services,
	{ copy, bookId, index }: Search,
): Promise<string[]> {
	const isPdf = copy.subarray(0, 5).toString('latin1') === '%PDF-'
	const original = isPdf ? null : await pageMarks.original(bookId, index)
	const found: MarkOwner[] = []
	for await (const userIds of accounts.allIds(accountsAtOnce))
		found.push(
			...(original
				? await pageMarks.ownersOfImage(copy, original, userIds)
				: pageMarks.ownersOfPdf(copy, userIds)),
		)
	const names = await accounts.namesOf(found.map(({ userId }) => userId))
	return found
		.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
		.map(({ userId, score }) => {
			const sure = score === null ? 'named in the file' : `${score.toFixed(1)} standard deviations`
			return `${userId} ${names.get(userId) ?? ''}: ${sure}\n`
		})
}

runCommand(() => main(process.argv.slice(2)))
