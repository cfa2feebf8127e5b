import type { FileStore } from '#platform/files.ts'

/** Where a proxy finds a stored page: the value of `X-Accel-Redirect`, and the media type. */
export type ProxiedPage = { location: string; type: string }

/**
 * Pages whose bytes a proxy in front sends (`PAGE_FILES=proxy`), once this process has found them whole: it still says who
 * may have them.
 */
export type ProxiedPages = {
	/** Undefined for a page that this process has to read first. */
	get(key: string): ProxiedPage | undefined
	/** @param type its media type */
	put(key: string, type: string): Promise<void>
}

/** The proxy sends what lies there, a file of `DATA_DIR/files` or an address of the S3 store. */
const [diskPrefix, storePrefix] = ['/folio-files/', '/folio-store']
/** For so long a page that was found whole is left to the proxy; then this process reads it once more. */
const knownMs = 3_600_000
/** So soon a page that was removed or changed is found out: it is looked for beside an answer, which does not wait for it. */
const checkedMs = 10_000
const addressS = 2 * 3600
const maxPages = 100_000

export function createProxiedPages(
	files: Pick<FileStore, 'signedAddress' | 'get'>,
	nowMs: () => number = () => performance.now(),
): ProxiedPages {
	/** Each as it was when this process found it whole. */
	const known = new Map<string, ProxiedPage & { version: string; untilMs: number; checkedMs: number }>()

	async function forgetChanged(key: string, version: string): Promise<void> {
		if ((await files.get(key))?.version !== version) known.delete(key)
	}

	return {
		get(key) {
			const found = known.get(key)
			if (!found || found.untilMs <= nowMs()) return undefined
			if (nowMs() - found.checkedMs > checkedMs) {
				found.checkedMs = nowMs()
				// While the store is away nothing is known to be missing.
				forgetChanged(key, found.version).catch(() => undefined)
			}
			return found
		},
		async put(key, type) {
			const version = (await files.get(key))?.version
			if (version === undefined) return
			const untilMs = nowMs() + knownMs
			const address = files.signedAddress && new URL(await files.signedAddress(key, addressS))
			const location = address
				? `${storePrefix}${address.pathname}${address.search}`
				: `${diskPrefix}${key.split('/').map(encodeURIComponent).join('/')}`
			known.delete(key)
			known.set(key, { location, type, version, untilMs, checkedMs: nowMs() })
			const [oldest] = known.keys()
			if (known.size > maxPages && oldest !== undefined) known.delete(oldest)
		},
	}
}
