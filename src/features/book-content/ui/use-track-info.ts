import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { audioFilesApi, TrackInfo } from '#features/audio-files/contract.ts'

/** Back-off while files are being probed. */
const waitsMs = [1500, 3000, 6000, 12_000, 24_000]

/** By file. @param arrived changes after uploads */
export function useTrackInfo(bookId: string | null, arrived: number): ReadonlyMap<string, TrackInfo> {
	const [found, setFound] = useState<ReadonlyMap<string, TrackInfo>>(new Map())
	useEffect(() => {
		void arrived
		if (bookId === null) return
		const leaving = new AbortController()
		let timer: ReturnType<typeof setTimeout> | undefined
		const ask = (turn: number) => {
			const options = { signal: leaving.signal }
			call<typeof audioFilesApi.tracks>(
				'POST /api/listening/tracks',
				{ body: { book_id: bookId } },
				options,
			).then(
				({ tracks }) => {
					setFound(new Map(tracks.map(track => [track.source, track])))
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
	return found
}

function isLookedAt({ seconds, fault }: TrackInfo): boolean {
	return seconds === null && fault === null
}
