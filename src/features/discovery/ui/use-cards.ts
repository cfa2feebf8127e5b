import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { Card } from '#features/catalogue/contract.ts'
import type { discoveryApi } from '../contract.ts'

export type Cards = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; cards: readonly Card[] }

const askedMax = 100

/** The cards of some books; those that are known already stay while others are fetched. */
export function useCards(bookIds: readonly string[]): Cards {
	const books = bookIds.slice(0, askedMax).join(',')
	const [cards, setCards] = useState<Cards>({ status: 'loading' })
	useEffect(() => {
		if (books === '') return setCards({ status: 'ready', cards: [] })
		const leaving = new AbortController()
		const asked = { query: { books } }
		call<typeof discoveryApi.cards>('GET /api/content/cards', asked, { signal: leaving.signal }).then(
			reply => setCards({ status: 'ready', cards: reply.cards }),
			(error: unknown) => {
				if (leaving.signal.aborted) return
				if (!(error instanceof CallError)) throw error
				setCards({ status: 'failed' })
			},
		)
		return () => leaving.abort()
	}, [books])
	return cards
}
