import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { Card } from '#features/catalogue/contract.ts'
import type { discoveryApi } from '../contract.ts'

export type Cards = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; cards: readonly Card[] }

const maxCards = 100

/** Known cards stay while others are fetched. */
export function useCards(bookIds: readonly string[]): Cards {
	const books = bookIds.slice(0, maxCards).join(',')
	const [cards, setCards] = useState<Cards>({ status: 'loading' })
	useEffect(() => {
		if (books === '') return setCards({ status: 'ready', cards: [] })
		const leaving = new AbortController()
		const options = { query: { books } }
		call<typeof discoveryApi.cards>('GET /api/content/cards', options, { signal: leaving.signal }).then(
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
