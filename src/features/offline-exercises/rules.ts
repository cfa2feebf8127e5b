import {
	expectedAnswerOf,
	readingsOf,
	type ShownKey,
	type Verdict,
} from '#features/exercise-answers/rules.ts'
import type { PageExercises, SpaceKey } from '#features/exercises/rules.ts'

/**
 * What a copy of a book on a device has of its key: enough to say whether an answer is right, and the printed answers of
 * each exercise encrypted. Both need the seal, which is in the lease of the copy and goes with it.
 */
export type SealedExercises = {
	/** By page index, without the answers; pages without an exercise are left out. */
	pages: { readonly [pageIndex: string]: PageExercises }
	/** By `nameOf` an exercise: one that goes on overleaf is two. */
	keys: { readonly [exercise: string]: SealedExercise }
}
export const nameOf = (pageIndex: number, exercise: string) => `${pageIndex} ${exercise}`
export type SealedExercise = {
	spaces: readonly SealedKey[]
	/** What `reveal` says of it: AES-GCM, with its nonce before it, in base64. */
	shown: string
}
export type SealedKey = {
	space: string
	state: 'keyed' | 'open' | 'none'
	/**
	 * Base64 of a keyed hash of every form that is right; null where there are too many, which only the server checks.
	 */
	forms: readonly string[] | null
}
type GivenAnswer = { space: string; text: string }

/** A key has a few; one with many brackets and strokes has hundreds. */
const maxForms = 1000
/** Length of a hash: two forms of a book have the same by chance once in 2^96. */
const hashBytes = 12
const nonceBytes = 12

/** @param seal 32 bytes, another one for every account and edition */
export async function openSeal(seal: Uint8Array<ArrayBuffer>) {
	const { subtle } = crypto
	const from = await subtle.importKey('raw', seal, 'HKDF', false, ['deriveKey'])
	const hkdf = (name: string) => {
		const info = new TextEncoder().encode(name)
		return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
	}
	const [hmac, aes] = [
		{ name: 'HMAC', hash: 'SHA-256', length: 256 } as const,
		{ name: 'AES-GCM', length: 256 },
	]
	const hashKey = await subtle.deriveKey(hkdf('forms'), from, hmac, false, ['sign'])
	const textKey = await subtle.deriveKey(hkdf('answers'), from, aes, false, ['encrypt', 'decrypt'])

	/** Depends on the space: the same word has another hash in the next one. */
	async function hashOf(space: string, kind: 'form' | 'mark', text: string): Promise<string> {
		const said = new TextEncoder().encode(`${space}\0${kind}\0${text}`)
		return base64Of(new Uint8Array(await subtle.sign('HMAC', hashKey, said), 0, hashBytes))
	}

	const hashesOf = (space: string, forms: Iterable<string>, marks: Iterable<string>) =>
		Promise.all([
			...[...forms].map(form => hashOf(space, 'form', form)),
			...[...marks].map(mark => hashOf(space, 'mark', mark)),
		])

	async function sealedKey({ space, accepted, state }: SpaceKey): Promise<SealedKey> {
		if (state === 'open') return { space, state, forms: [] }
		const { forms, marks } = expectedAnswerOf(accepted)
		if (state !== 'keyed' || forms.size === 0) return { space, state: 'none', forms: [] }
		if (forms.size > maxForms) return { space, state, forms: null }
		return { space, state, forms: (await hashesOf(space, forms, marks)).sort() }
	}

	async function verdictOf({ space, state, forms }: SealedKey, text: string): Promise<Verdict | null> {
		if (state === 'open') return 'open'
		if (state === 'none') return 'no_key'
		if (forms === null) return null
		const { forms: read, mark } = readingsOf(text)
		const given = await hashesOf(space, read, mark === '' ? [] : [mark])
		return given.some(hash => forms.includes(hash)) ? 'right' : 'wrong'
	}

	return {
		/** @param name of an exercise @param keys of its spaces @param shown as `reveal` says it */
		async seal(name: string, keys: readonly SpaceKey[], shown: readonly ShownKey[]): Promise<SealedExercise> {
			const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
			const additionalData = new TextEncoder().encode(name)
			const text = new TextEncoder().encode(JSON.stringify(shown))
			const encrypted = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, textKey, text)
			const whole = new Uint8Array([...iv, ...new Uint8Array(encrypted)])
			return { spaces: await Promise.all(keys.map(sealedKey)), shown: base64Of(whole) }
		},

		/**
		 * As the server checks them, in the order of the answers.
		 * @returns null where only the server can: a space that is not of the exercise, or too many forms
		 */
		async check({ spaces }: SealedExercise, answers: readonly GivenAnswer[]) {
			const keys = new Map(spaces.map((key): [string, SealedKey] => [key.space, key]))
			const results = await Promise.all(
				answers.map(async ({ space, text }) => {
					const key = keys.get(space)
					return { space, verdict: key ? await verdictOf(key, text) : null }
				}),
			)
			return results.every(isJudged) ? results : null
		},

		/** @throws DOMException OperationError for what another seal closed */
		async reveal(name: string, { shown }: SealedExercise): Promise<ShownKey[]> {
			const bytes = bytesOfBase64(shown)
			const additionalData = new TextEncoder().encode(name)
			const iv = bytes.slice(0, nonceBytes)
			const cipher = { name: 'AES-GCM', iv, additionalData }
			const text = await subtle.decrypt(cipher, textKey, bytes.slice(nonceBytes))
			return JSON.parse(new TextDecoder().decode(text)) as ShownKey[]
		},
	}
}

function isJudged(result: {
	space: string
	verdict: Verdict | null
}): result is { space: string; verdict: Verdict } {
	return result.verdict !== null
}

const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
const bytesOfBase64 = (text: string) => Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
