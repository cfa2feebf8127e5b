import type { PageStore } from './page-store.ts'

/**
 * The last pages sent, in memory: a school class opens the same page within a minute. Files are read into buffers that are
 * used again, as a new one for each page keeps the garbage collector busier than sending does.
 */
export type RecentPages = {
	/** From memory alone; the content stays until its release. */
	retain(key: string): RetainedPage | null
	/** @returns null if the file is missing or damaged */
	read(key: string): Promise<RetainedPage | null>
	/** The next request reads the file again. */
	drop(key: string): void
}
/** Reference-counted: the content is overwritten after its release, which happens once. */
export type RetainedPage = { content: Buffer; release(): void }
type PageBuffer = { readonly memory: Buffer; content: Buffer; holders: number; key: string | null }

/** A page on a phone has some 40 kB, a dense one on a large screen some 200. */
const sizes = [32_768, 65_536, 131_072, 262_144]

/** Each size has the same share of the memory; the least recently used buffer that nobody holds makes room. */
export function createRecentPages(store: Pick<PageStore, 'read'>, maxBytes = 24 * 1_048_576): RecentPages {
	const pages = new Map<string, PageBuffer>()
	/** The least recently used first. */
	const buffers = new Map(sizes.map(size => [size, new Set<PageBuffer>()]))

	/** @returns null where all of the size are held, or none is large enough */
	function take(bytes: number): PageBuffer | null {
		const size = sizes.find(each => each >= bytes)
		const ofSize = size === undefined ? undefined : buffers.get(size)
		if (size === undefined || !ofSize) return null
		if ((ofSize.size + 1) * size <= maxBytes / sizes.length) {
			const memory = Buffer.allocUnsafeSlow(size)
			const buffer = { memory, content: memory, holders: 1, key: null }
			ofSize.add(buffer)
			return buffer
		}
		for (const buffer of ofSize) {
			if (buffer.holders > 0) continue
			if (buffer.key !== null) pages.delete(buffer.key)
			buffer.key = null
			buffer.holders = 1
			return buffer
		}
		return null
	}

	function put(key: string, buffer: PageBuffer, content: Buffer): RetainedPage {
		// Two requests may have read the same page.
		const former = pages.get(key)
		if (former) former.key = null
		buffer.key = key
		buffer.content = content
		pages.set(key, buffer)
		return retainedPage(buffer)
	}

	function retainedPage(buffer: PageBuffer): RetainedPage {
		const ofSize = buffers.get(buffer.memory.length)
		ofSize?.delete(buffer)
		ofSize?.add(buffer)
		return {
			content: buffer.content,
			release() {
				buffer.holders -= 1
			},
		}
	}

	/** For content that came in memory of its own. */
	function copied(key: string, content: Buffer): RetainedPage {
		const buffer = take(content.length)
		if (!buffer) return { content, release: () => undefined }
		content.copy(buffer.memory)
		return put(key, buffer, buffer.memory.subarray(0, content.length))
	}

	return {
		retain(key) {
			const buffer = pages.get(key)
			if (!buffer) return null
			buffer.holders += 1
			return retainedPage(buffer)
		},
		drop(key) {
			const buffer = pages.get(key)
			if (!buffer) return
			buffer.key = null
			pages.delete(key)
		},
		async read(key) {
			const taken: PageBuffer[] = []
			let page: RetainedPage | null = null
			try {
				const content = await store.read(key, bytes => {
					const buffer = take(bytes)
					if (buffer) taken.push(buffer)
					return buffer ? buffer.memory.subarray(0, bytes) : Buffer.allocUnsafeSlow(bytes)
				})
				const [buffer] = taken
				if (content) page = buffer ? put(key, buffer, content) : copied(key, content)
				return page
			} finally {
				if (!page) for (const buffer of taken) buffer.holders -= 1
			}
		},
	}
}
