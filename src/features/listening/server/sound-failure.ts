import type { SoundFault } from '../contract.ts'

export class SoundFailure extends Error {
	override readonly name = 'SoundFailure'
	readonly reason: SoundFault
	constructor(reason: SoundFault) {
		super(`The sound could not be used: ${reason}`)
		this.reason = reason
	}
}
