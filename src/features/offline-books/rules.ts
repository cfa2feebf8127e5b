import type { UnixSeconds } from '#contract/vocabulary.ts'

/** What a lease permits. Times in Unix seconds of the server's clock. */
export type LeaseTerms = {
	user: string
	session: string
	book: string
	edition: string
	width: number
	issued: number
	until: number
	/** Base64url: decrypts the key of exercises in the copy; absent in leases of earlier versions. */
	seal?: string
}

const leaseDays = 14
/** A slice of a track: at most this is fetched again after a broken connection. */
export const sliceBytes = 1_048_576
export const pagesPerPart = 10

/** What a part holds: addresses without a ticket, in the order of their bytes. */
export type PackedFile = readonly [address: string, media: string, bytes: number]

/** The length of the list of files in four bytes, the list as JSON, and then the files. */
export function packFiles(
	files: readonly { address: string; media: string; bytes: Uint8Array }[],
): Uint8Array {
	const list: PackedFile[] = files.map(({ address, media, bytes }) => [address, media, bytes.length])
	const head = new TextEncoder().encode(JSON.stringify(list))
	const pack = new Uint8Array(4 + head.length + list.reduce((sum, [, , length]) => sum + length, 0))
	new DataView(pack.buffer).setUint32(0, head.length)
	pack.set(head, 4)
	let at = 4 + head.length
	for (const { bytes } of files) {
		pack.set(bytes, at)
		at += bytes.length
	}
	return pack
}

/** Where the files of a pack lie in it. @throws Error for bytes that are no pack */
export async function filesOfPack(pack: Blob): Promise<Map<string, Blob>> {
	const headBytes = new DataView(await pack.slice(0, 4).arrayBuffer()).getUint32(0)
	const list = JSON.parse(await pack.slice(4, 4 + headBytes).text()) as PackedFile[]
	let at = 4 + headBytes
	const files = new Map<string, Blob>()
	for (const [address, media, bytes] of list) {
		files.set(address, pack.slice(at, at + bytes, media))
		at += bytes
	}
	return files
}

/** @throws Error for a text that is no lease; the signature is not checked */
export function termsOf(lease: string): LeaseTerms {
	const [payload = ''] = lease.split('.')
	return JSON.parse(new TextDecoder().decode(bytesOf(payload))) as LeaseTerms
}

/** @param text base64url (RFC 4648) */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
	return Uint8Array.from(binary, char => char.charCodeAt(0))
}

/** Clocks of devices differ by as much by themselves. */
const toleranceS = 300

/**
 * Whether a lease is valid by the device's clock; `clock-set-back` where that is earlier than it was before, or than the server's
 * was: a lease can't be prolonged so.
 * @param seenS the latest moment that the device or the server has named
 */
export function leaseState(
	{ until }: Pick<LeaseTerms, 'until'>,
	{ nowS, latestS }: { nowS: number; latestS: number },
): 'valid' | 'expired' | 'clock-set-back' {
	if (nowS >= until) return 'expired'
	return nowS < latestS - toleranceS ? 'clock-set-back' : 'valid'
}

/** At most 14 days, and never beyond the subscription. @param dateEnd null where the right to read has no end */
export function leaseEnd(nowS: number, dateEnd: number | null): UnixSeconds {
	const longest = nowS + leaseDays * 86_400
	return Math.floor(dateEnd === null ? longest : Math.min(longest, dateEnd)) as UnixSeconds
}

/** Bytes `start` to `end`, both included, that a `Range` header asks of `size` bytes; null for the whole. */
export function rangeOf(header: string | null, size: number): { start: number; end: number } | 'bad' | null {
	const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
	const [, first = '', last = ''] = found ?? []
	if (!found || (first === '' && last === '')) return null
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
	const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
	return start > end || start >= size ? 'bad' : { start, end }
}
