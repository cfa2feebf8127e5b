/** The last pages sent, in memory: a school class opens the same page within a minute. */
export type RecentPages = {
	get(key: string): Buffer | undefined
	put(key: string, content: Buffer): void
}

/** Beyond `bytesMax` the least recently used are dropped. */
export function createRecentPages(bytesMax = 24 * 1_048_576): RecentPages {
	const pages = new Map<string, Buffer>()
	let bytes = 0
	return {
		get(key) {
			const content = pages.get(key)
			if (!content) return undefined
			pages.delete(key)
			pages.set(key, content)
			return content
		},
		put(key, content) {
			bytes += content.length - (pages.get(key)?.length ?? 0)
			pages.delete(key)
			pages.set(key, content)
			for (const [oldest, { length }] of pages) {
				if (bytes <= bytesMax) break
				pages.delete(oldest)
				bytes -= length
			}
		},
	}
}
