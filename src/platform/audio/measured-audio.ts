import type { endingOfCodec } from '#contract/audio-formats.ts'

export type Codec = keyof typeof endingOfCodec
export type Measured = { codec: Codec; seconds: number; peaks: Uint8Array }
