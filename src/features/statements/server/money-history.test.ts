import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import {
	liveThrough,
	monthOfMoment,
	seedsOfHistory,
	shareOf,
	termsIn,
} from '../../../../tests/money-history.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { unzipped } from '../../../../tests/unzipped.ts'
import { monthOf } from '../../sales/rules.ts'

const sum = (parts: { kopecks: bigint }[]) => parts.reduce((total, { kopecks }) => total + kopecks, 0n)
const roubles = (kopecks: bigint) => Number(kopecks) / 100
const kopecksOf = (sum: number) => Math.round(sum * 100)

/** What the orders and refunds of a month's export come to, line by line as a spreadsheet would read them. */
async function transactions(shop: TestShop, publisherId: string, month: string): Promise<number> {
	const { from, to } = monthOf(month)
	const { body } = await shop.services.exports.csv(publisherId, { from, to }, 'en')
	let text = ''
	for await (const part of body) text += part
	const [head = '', ...lines] = text
		.replace(/^\uFEFF/, '')
		.trim()
		.split('\r\n')
	const at = head.split(',').indexOf('Total')
	expect(at).toBeGreaterThan(0)
	return lines.reduce((sum, line) => sum + kopecksOf(Number(line.split(',')[at])), 0)
}

/** The same of its workbook: the cells of the last column of both sheets, the sums' formulas left out. */
async function cells(shop: TestShop, publisherId: string, month: string): Promise<number> {
	const { from, to } = monthOf(month)
	const { body } = await shop.services.exports.xlsx(publisherId, { from, to }, 'ru')
	const files = unzipped(await buffer(body))
	const rows = [1, 2].flatMap(
		sheet => files.get(`xl/worksheets/sheet${sheet}.xml`)?.match(/<row.*?<\/row>/gs) ?? [],
	)
	return rows.reduce((sum, row) => {
		const [, value] = /<c r="F\d+"[^>]*><v>([^<]*)<\/v>/.exec(row) ?? []
		return sum + kopecksOf(Number(value ?? 0))
	}, 0)
}

/** The figures of a statement's PDF and of the letter with it, the percentages of their words left out. */
async function printed(shop: TestShop, publisherId: string, month: string): Promise<number[]> {
	const { lines } = await shop.services.statements.figures(publisherId, month, 'ru')
	return lines.map(([, figure]) =>
		kopecksOf(Number(figure.replace(/\s/g, '').replace('−', '-').replace(',', '.'))),
	)
}

test.each(seedsOfHistory)(
	'through sales, refunds, new names, new shares, assignments, corrections and closed months every kopeck is where it belongs (seed %i)',
	async seed => {
		const shop = await openTestShop()
		onTestFinished(() => shop.close())
		const { houses, entries, corrections, closed, signed } = await liveThrough(shop, seed, 160)

		const months = [...new Set(entries.map(({ at }) => monthOfMoment(at)))].sort()
		const expected = houses.flatMap(house =>
			months.map(month => {
				const own = entries.filter(entry => entry.house === house && monthOfMoment(entry.at) === month)
				const sold = sum(own.filter(({ isRefund }) => !isRefund))
				const back = sum(own.filter(({ isRefund }) => isRefund))
				const corrected = sum(
					corrections.filter(entry => entry.house === house && monthOfMoment(entry.at) === month),
				)
				const { share, fee } = termsIn(house, month)
				const payable = shareOf(sold - back, share) - shareOf(sold - back, fee) + corrected
				return [house.publisherId, month, roubles(sold), roubles(back), roubles(payable)]
			}),
		)
		const replies = await Promise.all(
			houses.flatMap(({ publisherId }) =>
				months.map(async month => {
					const account = await shop.services.accounting.account(publisherId)
					const known = account.months.find(statement => statement.month === month)
					const { totals } = await shop.services.sales.sales(publisherId, monthOf(month))
					const { sum: sold, refund_sum: back } = totals
					expect([known?.sum ?? 0, known?.refund_sum ?? 0]).toEqual([sold, back])
					expect(await transactions(shop, publisherId, month)).toBe(kopecksOf(sold) - kopecksOf(back))
					expect(await cells(shop, publisherId, month)).toBe(kopecksOf(sold) - kopecksOf(back))
					if (known?.number) {
						const figures = await printed(shop, publisherId, month)
						expect([figures[0], figures[1], figures[2], figures.at(-1)]).toEqual(
							[sold, 0 - back, sold - back, known.payable ?? 0].map(kopecksOf),
						)
					}
					return [publisherId, month, sold, back, known?.payable ?? 0]
				}),
			),
		)

		expect(closed.length).toBeGreaterThan(2)
		expect(replies).toEqual(expected)
		const now = await Promise.all(
			houses.map(({ publisherId }) => shop.services.accounting.account(publisherId)),
		)
		const still = now.flatMap((account, at) =>
			account.months
				.filter(({ number }) => number !== null)
				.map(statement => [`${houses[at]?.publisherId} ${statement.month}`, JSON.stringify(statement)]),
		)
		expect(new Map(still as [string, string][])).toEqual(signed)
	},
)
