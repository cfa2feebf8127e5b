import type { AudioError } from '#contract/audio.ts'

export class SoundFailure extends Error {
	override readonly name = 'SoundFailure'
	readonly reason: AudioError
	constructor(reason: AudioError) {
		super(`The sound could not be used: ${reason}`)
		this.reason = reason
	}
}
