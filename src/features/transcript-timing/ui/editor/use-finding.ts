import { useEffect, useRef, useState } from 'react'
import { sentencesOf } from '../text/sentences.ts'
import { movedTimes, rowsOf } from './edit-rows.ts'
import { findTimes } from './find-times.ts'
import { loadSamples, type SoundError, SoundRefused } from './load-samples.ts'
import type { TimedRow, TimedScript } from './timed-script.ts'

export type FindingError = SoundError | 'failed' | 'empty'
export type Finding = {
	samples: Float32Array | null
	/** 0 to 1; null while nothing is looked for, 0 while the recording is being decoded. */
	share: number | null
	error: FindingError | null
	find(from: TimedScript, found: (rows: TimedRow[]) => void): Promise<void>
	cancel(): void
}

/** Decodes the recording once, and looks for the times when asked. @param src of the recording */
export function useFinding(src: string, hasRows: boolean): Finding {
	const [samples, setSamples] = useState<Float32Array<ArrayBuffer> | null>(null)
	const [share, setShare] = useState<number | null>(null)
	const [error, setError] = useState<FindingError | null>(null)
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(), [])

	// What has times is shown on its waveform at once.
	useEffect(() => {
		if (!hasRows || samples) return
		const leaving = new AbortController()
		loadSamples(src, leaving.signal).then(setSamples, reason => {
			if (!leaving.signal.aborted) setError(errorOf(reason))
		})
		return () => leaving.abort()
	}, [src, hasRows, samples])

	async function find({ script, rows }: TimedScript, found: (rows: TimedRow[]) => void): Promise<void> {
		const sentences = sentencesOf(script).map(({ text }) => text)
		if (sentences.length === 0) return setError('empty')
		const leaving = new AbortController()
		running.current = leaving
		const { signal } = leaving
		setError(null)
		setShare(0)
		try {
			const sound = samples ?? (await loadSamples(src, signal))
			if (signal.aborted) return
			setSamples(sound)
			const fixed = movedTimes(rows, sentences)
			const task = { samples: sound, script, fixed: [...fixed] }
			const times = await findTimes(task, { onProgress: setShare, signal })
			if (times) found(rowsOf(times, new Set(fixed.keys())))
		} catch (reason) {
			if (!signal.aborted) setError(errorOf(reason))
		} finally {
			if (running.current === leaving) setShare(null)
		}
	}

	function cancel(): void {
		running.current?.abort()
		running.current = null
		setShare(null)
	}
	return { samples, share, error, find, cancel }
}

const errorOf = (reason: unknown): FindingError => (reason instanceof SoundRefused ? reason.reason : 'failed')
