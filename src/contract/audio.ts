import * as z from 'zod/mini'

/**
 * `not_a_sound`: no format that a book may hold; `empty`: nothing to hear; `cut_off`: the end is missing;
 * `unknown_codec`: one that browsers can't be trusted to play.
 */
export const AudioError = z.enum([
	'not_a_sound',
	'empty',
	'cut_off',
	'damaged',
	'unknown_codec',
	'too_large',
	'timeout',
	'crashed',
])
export type AudioError = z.infer<typeof AudioError>
