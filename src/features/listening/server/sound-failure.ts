/**
 * Why a file is no track: `not_a_sound` no format that a book may hold, `empty` nothing to hear, `cut_off` the end is
 * missing, `damaged`, `unknown_codec` a sound that browsers can't be trusted to play, `too_large`, `timeout`, `crashed`.
 */
export const soundFaults = [
	'not_a_sound',
	'empty',
	'cut_off',
	'damaged',
	'unknown_codec',
	'too_large',
	'timeout',
	'crashed',
] as const
export type SoundFault = (typeof soundFaults)[number]

export class SoundFailure extends Error {
	override readonly name = 'SoundFailure'
	readonly reason: SoundFault
	constructor(reason: SoundFault) {
		super(`The sound could not be used: ${reason}`)
		this.reason = reason
	}
}
