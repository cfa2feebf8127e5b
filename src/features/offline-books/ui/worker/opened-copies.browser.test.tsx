import { afterEach, expect, test } from 'vitest'
import type { BookId } from '#contract/vocabulary.ts'
import type { CopyManifest } from '../../contract.ts'
import { packFiles, sliceBytes } from '../../rules.ts'
import {
	copyRecord,
	copyRecords,
	moveCopy,
	putLease,
	putPart,
	putRecord,
	putSavedList,
	savedList,
} from '../copy-store.ts'
import { createOpenedCopies } from './opened-copies.ts'

afterEach(async () => {
	for (const name of await caches.keys()) await caches.delete(name)
})

const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')

/** A copy of a book with one page and one track. @returns leases of it, as the server signs them */
async function storeCopy(file: string): Promise<(book: string) => Promise<string>> {
	const { privateKey, publicKey } = await crypto.subtle.generateKey(
		{ name: 'ECDSA', namedCurve: 'P-256' },
		true,
		['sign', 'verify'],
	)
	async function leaseOf(book: string): Promise<string> {
		const terms = { book, until: Math.floor(Date.now() / 1000) + 86_400 }
		const said = base64url(new TextEncoder().encode(JSON.stringify(terms)))
		const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
		const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(said))
		return `${said}.${base64url(signature)}`
	}
	const manifest = {
		...{ book: { book_id: 'tales', edition: 'e1' }, width: 794, tracks: [], parts: ['pages-0', 'sound-0-0'] },
		sounds: [{ source: file, bytes: 3, media: 'audio/mpeg' }],
		key: await crypto.subtle.exportKey('jwk', publicKey),
	} as unknown as CopyManifest
	await putPart(manifest, 'sound-0-0', new TextEncoder().encode('tea').buffer)
	const page = { address: '/content/pages/tales/e1/0/794', media: 'image/webp', bytes: new Uint8Array(3) }
	await putPart(manifest, 'pages-0', packFiles([page]).buffer as ArrayBuffer)
	await putRecord({ manifest, userId: 'anna', bytes: sliceBytes, isWhole: true })
	await putLease('tales', await leaseOf('tales'))
	return leaseOf
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
		copies.audioFile(`/content/sounds/tales/${encodeURIComponent(name)}`, null),
	)

	const texts = await Promise.all((await Promise.all(sounds)).map(found => found?.text()))
	expect(texts).toEqual(['tea', 'tea'])
})

test('a copy whose book has another id is read and played under it, with what was written in it', async () => {
	const leaseOf = await storeCopy('tea.mp3')
	await putSavedList('tales', 'bookmarks', { bookmarks: [2] })
	const record = await copyRecord('tales')
	if (!record) throw new Error('No copy')

	await moveCopy(record, 'fables' as BookId, await leaseOf('fables'))

	const copies = createOpenedCopies()
	expect((await copies.pageFile('/content/pages/fables/e1/0/794'))?.status).toBe(200)
	expect(await (await copies.audioFile('/content/sounds/fables/tea.mp3', null))?.text()).toBe('tea')
	expect(await savedList('fables', 'bookmarks')).toEqual({ bookmarks: [2] })
	expect((await copyRecords()).map(({ manifest }) => manifest.book.book_id)).toEqual(['fables'])
	expect(await copies.open('tales')).toBeNull()
})
