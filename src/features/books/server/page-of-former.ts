import { asPageIndex } from '#contract/page-numbers.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { PageOfFormer } from '../rules.ts'

type Moved = { pageOf(index: number): number | null }
type PageOfFormerDeps = {
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

export function createPageOfFormer({ texts, movedFrom }: PageOfFormerDeps): PageOfFormer {
	const cached = new Map<string, { atMs: number; moved: Promise<Moved | null> }>()

	function movedTo(bookId: string, { from, to }: { from: string; to: string }): Promise<Moved | null> {
		const key = `${bookId} ${from} ${to}`
		const known = cached.get(key)
		if (known && performance.now() - known.atMs < freshMs) return known.moved
		if (cached.size >= maxCached) cached.clear()
		const moved = texts(bookId).then(pages => movedFrom(bookId, from, pages))
		cached.set(key, { atMs: performance.now(), moved })
		moved.catch(() => cached.delete(key))
		return moved
	}

	return async ({ bookId, edition }, { edition: from, index }): Promise<PageIndex | null> => {
		const moved = await movedTo(bookId, { from, to: edition })
		const now = moved?.pageOf(index) ?? null
		return now === null ? null : asPageIndex(now)
	}
}
