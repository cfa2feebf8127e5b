import type { endingOfCodec } from '#contract/audio-formats.ts'

export type Codec = keyof typeof endingOfCodec
/** Codec, length, and the waveform as `peakCount` bytes. */
export type Measured = { codec: Codec; seconds: number; peaks: Uint8Array }
