import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { listeningApi, SoundFault, TrackInfo } from '#features/listening/contract.ts'

/** How long a sound may take to be looked at before it is asked for again. */
const waitsMs = [1500, 3000, 6000, 12_000, 24_000]

/**
 * Why tracks of a book cannot be played, by file. A courtesy: where no answer comes, nothing is said.
 * @param arrived changes when files were sent
 */
export function useSoundFaults(bookId: string | null, arrived: number): ReadonlyMap<string, SoundFault> {
	const [faults, setFaults] = useState<ReadonlyMap<string, SoundFault>>(new Map())
	useEffect(() => {
		void arrived
		if (bookId === null) return
		const leaving = new AbortController()
		let timer: ReturnType<typeof setTimeout> | undefined
		const ask = (turn: number) => {
			const options = { signal: leaving.signal }
			call<typeof listeningApi.tracks>(
				'POST /api/listening/tracks',
				{ body: { book_id: bookId } },
				options,
			).then(
				({ tracks }) => {
					setFaults(new Map(tracks.flatMap(({ source, fault }) => (fault ? [[source, fault]] : []))))
					const waitMs = waitsMs[turn]
					if (waitMs && tracks.some(isLookedAt)) timer = setTimeout(() => ask(turn + 1), waitMs)
				},
				() => undefined,
			)
		}
		ask(0)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [bookId, arrived])
	return faults
}

function isLookedAt({ seconds, fault }: TrackInfo): boolean {
	return seconds === null && fault === null
}
