import type { ReactNode } from 'react'
import type { Listening } from '../use-listening.ts'

/** A phrase of a track, and how somebody said it after the speaker. */
export type Repeated = { source: string; from: number; to: number; mine: Blob }
type Below = (repeated: Repeated) => ReactNode

const shown = new WeakMap<Listening, Below>()

/** What another feature makes of a recording; it stays in this page. @returns takes it away */
export function showBelowRecording(listening: Listening, below: Below): () => void {
	shown.set(listening, below)
	return () => shown.delete(listening)
}

export const belowRecording = (listening: Listening, repeated: Repeated | null): ReactNode =>
	repeated ? shown.get(listening)?.(repeated) : null
