import { useEffect, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { type KnownShare, knownOf } from './known-of-books.ts'

type Props = { bookId: string; memberId: string | null; check: string | null }

/** Null without a check, until it is known, and where nothing is. */
export function useKnown({ bookId, memberId, check }: Props): KnownShare | null {
	const [known, setKnown] = useState<KnownShare | null>(null)
	useEffect(() => {
		let isHere = true
		if (check === null) return setKnown(null)
		knownOf(bookId, { memberId, check }).then(
			found => isHere && setKnown(found ?? null),
			(error: unknown) => {
				if (!(error instanceof CallError)) throw error
			},
		)
		return () => {
			isHere = false
		}
	}, [bookId, memberId, check])
	return known
}
