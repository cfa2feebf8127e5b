import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { readingOrderApi, UncertainPage } from '../contract.ts'

/** Whether the server answers. */
export type Health = { attempt: number; failed(error: unknown): void }
type Reply = ReplyOf<typeof readingOrderApi.uncertain>
type Found = { pages: UncertainPage[]; done: number; count: number }

const path = 'POST /api/conteditor/uncertainorder'
/** Enough for the longest book. */
const maxCalls = 5000
/** Until texts that are made again, or readers, leave room; after so many waits without a page the rest is left. */
const [waitMs, maxWaits] = [3000, 20]

/** Pages of a book that may be read in a wrong order, twenty pages a call; null before the first answer. */
export function useUncertainPages(bookId: string, { attempt, failed }: Health): Found | null {
	const [found, setFound] = useState<Found | null>(null)
	useEffect(() => {
		void attempt
		let isHere = true
		async function look(): Promise<void> {
			const pages: UncertainPage[] = []
			let from: number | null = 0
			let waits = 0
			for (let calls = 0; from !== null && calls < maxCalls && isHere; calls += 1) {
				const body: { book_id: string; from_page: PageIndex } = {
					book_id: bookId,
					from_page: from as PageIndex,
				}
				const reply: Reply = await call<typeof readingOrderApi.uncertain>(path, { body })
				pages.push(...reply.pages)
				const isBusy = reply.next_page === from
				from = reply.next_page
				const count = reply.page_count
				if (isHere) setFound({ pages: [...pages], done: from ?? count, count })
				waits = isBusy ? waits + 1 : 0
				if (waits > maxWaits) return
				if (isBusy) await new Promise(resolve => setTimeout(resolve, waitMs))
			}
		}
		look().catch(failed)
		return () => {
			isHere = false
		}
	}, [bookId, attempt, failed])
	return found
}
