import { asPageIndex } from '#contract/page-numbers.ts'
import type { PagesOfFormer } from '../rules.ts'

type Moved = { pageOf(index: number): number | null }
type PagesOfFormerDeps = {
	texts(bookId: string): Promise<{ index: number; text: string }[]>
	/** Null where the edition is not stored any more. */
	movedFrom(
		bookId: string,
		edition: string,
		texts: readonly { index: number; text: string }[],
	): Promise<Moved | null>
}

/** For so long one comparison is for everybody: a class has the book open when its new edition comes. */
const freshMs = 60_000
const maxCached = 20

/** @returns `forget` to be called where a book may have another edition or other texts */
export function createPagesOfFormer({ texts, movedFrom }: PagesOfFormerDeps) {
	const cached = new Map<string, { atMs: number; moved: Promise<Moved | null> }>()

	async function compared(bookId: string, from: string, drop: () => void): Promise<Moved | null> {
		try {
			const pages = await texts(bookId)
			// A book whose text is still read has nothing to find pages by, and soon has.
			if (pages.every(({ text }) => text.trim() === '')) drop()
			return await movedFrom(bookId, from, pages)
		} catch (error) {
			drop()
			throw error
		}
	}

	function movedTo(bookId: string, { from, to }: { from: string; to: string }): Promise<Moved | null> {
		const key = `${bookId} ${from} ${to}`
		const known = cached.get(key)
		if (known && performance.now() - known.atMs < freshMs) return known.moved
		if (cached.size >= maxCached) cached.clear()
		const drop = () => cached.get(key) === comparison && cached.delete(key)
		const comparison = { atMs: performance.now(), moved: compared(bookId, from, drop) }
		cached.set(key, comparison)
		return comparison.moved
	}

	const pagesOfFormer: PagesOfFormer = async ({ bookId, edition: to }, named) => {
		const moves = [...new Set(named)].map(async from => [from, await movedTo(bookId, { from, to })] as const)
		const moved = new Map(await Promise.all(moves))
		return (edition, index) => {
			const now = moved.get(edition)?.pageOf(index)
			return typeof now === 'number' ? asPageIndex(now) : now
		}
	}
	return { pagesOfFormer, forget: () => cached.clear() }
}
