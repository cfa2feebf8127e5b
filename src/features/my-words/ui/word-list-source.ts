import type { MyWord } from '../contract.ts'
import type { CachedWords, WordDatabase } from './word-database.ts'

type Changes = { words: readonly MyWord[]; revision: string; is_all: boolean }
type Deps = {
	userId(): string | null
	database: Pick<WordDatabase, 'read' | 'write'>
	/** @throws where the server is away */
	changes(after: string): Promise<Changes>
}

/**
 * All words of an account: only what changed since is asked for, and where nobody answers it is what this browser has.
 * Rejects where neither has anything.
 */
export function createWordListSource({ userId, database, changes }: Deps): () => Promise<readonly MyWord[]> {
	let known: { userId: string; revision: string; words: Map<string, MyWord> } | null = null

	return async () => {
		const caller = userId()
		if (caller === null) return []
		if (known?.userId !== caller) known = { userId: caller, ...byId(await database.read(caller)) }
		const current = known
		const changed: CachedWords = { revision: current.revision, words: [] }
		try {
			for (let isAll = false; !isAll; ) {
				const reply = await changes(changed.revision)
				changed.words.push(...reply.words)
				changed.revision = reply.revision
				isAll = reply.is_all
			}
		} catch (error) {
			if (current.revision === '0') throw error
		}
		for (const word of changed.words) current.words.set(word.id, word)
		if (changed.revision !== current.revision) void database.write(caller, changed)
		current.revision = changed.revision
		return [...current.words.values()]
	}
}

function byId(cached: CachedWords | null) {
	const words = (cached?.words ?? []).map((word): [string, MyWord] => [word.id, word])
	return { revision: cached?.revision ?? '0', words: new Map(words) }
}
