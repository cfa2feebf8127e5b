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
/** After this the process reads a page once more before it leaves it to the proxy. */
const maxAgeMs = 3_600_000
/** After this the version of the stored file is looked up again, beside an answer that does not wait for it. */
const recheckMs = 10_000
const signatureS = 2 * 3600
const maxPages = 100_000

export function createProxiedPages(
	files: Pick<FileStore, 'signedAddress' | 'get'>,
	nowMs: () => number = () => performance.now(),
): ProxiedPages {
	/** Each as it was when this process found it whole. */
	const known = new Map<string, ProxiedPage & { version: string; expiresAtMs: number; checkedAtMs: number }>()

	async function dropIfChanged(key: string, version: string): Promise<void> {
		if ((await files.get(key))?.version !== version) known.delete(key)
	}

	return {
		get(key) {
			const found = known.get(key)
			if (!found || found.expiresAtMs <= nowMs()) return undefined
			if (nowMs() - found.checkedAtMs > recheckMs) {
				found.checkedAtMs = nowMs()
				// While the store is away nothing is known to be missing.
				dropIfChanged(key, found.version).catch(() => undefined)
			}
			return found
		},
		async put(key, type) {
			const version = (await files.get(key))?.version
			if (version === undefined) return
			const expiresAtMs = nowMs() + maxAgeMs
			const address = files.signedAddress && new URL(await files.signedAddress(key, signatureS))
			const location = address
				? `${storePrefix}${address.pathname}${address.search}`
				: `${diskPrefix}${key.split('/').map(encodeURIComponent).join('/')}`
			known.delete(key)
			known.set(key, { location, type, version, expiresAtMs, checkedAtMs: nowMs() })
			const [oldest] = known.keys()
			if (known.size > maxPages && oldest !== undefined) known.delete(oldest)
		},
	}
}
