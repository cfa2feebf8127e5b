import { afterEach, expect, test } from 'vitest'
import type { CopyManifest } from '../../contract.ts'
import { sliceBytes } from '../../rules.ts'
import { putLease, putPart, putRecord } from '../copy-store.ts'
import { createOpenedCopies } from './opened-copies.ts'

afterEach(async () => {
	for (const name of await caches.keys()) await caches.delete(name)
})

const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')

/** A copy of a book with one track, and a lease of it as the server signs one. */
async function storeCopy(file: string): Promise<void> {
	const { privateKey, publicKey } = await crypto.subtle.generateKey(
		{ name: 'ECDSA', namedCurve: 'P-256' },
		true,
		['sign', 'verify'],
	)
	const terms = { book: 'tales', until: Math.floor(Date.now() / 1000) + 86_400 }
	const said = base64url(new TextEncoder().encode(JSON.stringify(terms)))
	const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
	const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(said))
	const manifest = {
		...{ book: { book_id: 'tales', edition: 'e1' }, width: 794, tracks: [], parts: ['sound-0-0'] },
		sounds: [{ source: file, bytes: 3, media: 'audio/mpeg' }],
		key: await crypto.subtle.exportKey('jwk', publicKey),
	} as unknown as CopyManifest
	await putPart(manifest, 'sound-0-0', new TextEncoder().encode('tea').buffer)
	await putRecord({ manifest, userId: 'anna', bytes: sliceBytes, isWhole: true })
	await putLease('tales', `${said}.${base64url(signature)}`)
}

const composed = 'Чай.mp3'.normalize('NFC')
const decomposed = composed.normalize('NFD')

test.each([
	['that macOS gave it', decomposed],
	['that other systems give it', composed],
])('a track of a copy is found by both of its names, also where the copy has the one %s', async (_, file) => {
	await storeCopy(file)
	const copies = createOpenedCopies()

	const sounds = [composed, decomposed].map(name =>
		copies.sound(`/content/sounds/tales/${encodeURIComponent(name)}`, null),
	)

	const texts = await Promise.all((await Promise.all(sounds)).map(found => found?.text()))
	expect(texts).toEqual(['tea', 'tea'])
})
