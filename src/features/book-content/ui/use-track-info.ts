import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import { useCallerIdentity } from '#design/use-caller-identity.ts'
import type { audioFilesApi, TrackInfo } from '#features/audio-files/contract.ts'

/** Back-off while files are being probed. */
const waitsMs = [1500, 3000, 6000, 12_000, 24_000]

/** By file. @param uploads how many there were: the list is read again after each */
export function useTrackInfo(bookId: string | null, uploads: number): ReadonlyMap<string, TrackInfo> {
	const [found, setFound] = useState<ReadonlyMap<string, TrackInfo>>(new Map())
	const caller = useCallerIdentity()
	useEffect(() => {
		void [uploads, caller]
		if (bookId === null) return
		const controller = new AbortController()
		let timer: ReturnType<typeof setTimeout> | undefined
		const ask = (attempt: number) => {
			const options = { signal: controller.signal }
			call<typeof audioFilesApi.tracks>(
				'POST /api/listening/tracks',
				{ body: { book_id: bookId } },
				options,
			).then(
				({ tracks }) => {
					setFound(new Map(tracks.map(track => [track.source, track])))
					const waitMs = waitsMs[attempt]
					if (waitMs && tracks.some(isProbing)) timer = setTimeout(() => ask(attempt + 1), waitMs)
				},
				() => undefined,
			)
		}
		ask(0)
		return () => {
			clearTimeout(timer)
			controller.abort()
		}
	}, [bookId, uploads, caller])
	return found
}

function isProbing({ seconds, fault }: TrackInfo): boolean {
	return seconds === null && fault === null
}
