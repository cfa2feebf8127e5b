import {
	type ChangeOptions,
	createSyncedItems,
	type SyncedItems,
	type SyncedItemsDeps,
} from '#records/ui/synced-items.ts'
import type { DrawnInk, Ink } from '../contract.ts'
import { inkColours, inkTools } from '../rules.ts'

/** Ink saved, or removed where `ink` is null; `at` in seconds. */
export type InkChange = { bookId: string; id: string; ink: DrawnInk | null; at: number }
export type InkStore = Pick<SyncedItems<Ink, InkChange>, 'watch' | 'setOwner' | 'refresh' | 'close'> & {
	/** By page, in the order in which it was drawn; the same array until something changes. */
	list(): readonly Ink[]
	save(ink: DrawnInk, options?: ChangeOptions): Promise<void>
	remove(id: string): Promise<void>
}
type InkStoreDeps = Pick<
	SyncedItemsDeps<Ink, InkChange>,
	'send' | 'queue' | 'addWhileSignedOut' | 'onRefused'
> & {
	bookId: string
	list(): Promise<{ ink: Ink[] }>
	nowSeconds(): number
}

export function createInkStore(deps: InkStoreDeps): InkStore {
	const { bookId, nowSeconds, send, queue, addWhileSignedOut, onRefused } = deps
	const items = createSyncedItems<Ink, InkChange>({
		...{ send, queue, addWhileSignedOut, onRefused, withChange },
		guestKey: `ink:${bookId}`,
		list: async () => (await deps.list()).ink,
		keyOf: change => `${change.bookId} ${change.id}`,
		isChange: isInkChange,
		isItem: isInk,
		isOfBook: change => change.bookId === bookId,
		concerns: (change, known) => known.some(({ id }) => id === change.id),
		changesOf: known =>
			known.map(({ is_found: _, ...ink }) => ({ bookId, id: ink.id, ink, at: ink.changed_at })),
		compare: (one, other) => one.page_index - other.page_index || one.created_at - other.created_at,
	})

	/** A change made here wins over what is stored even if this device's clock is behind. */
	function notBefore(id: string, seconds: number): number {
		const known = items.list().find(ink => ink.id === id)
		return Math.max(seconds, known?.changed_at ?? 0)
	}

	return {
		...{ list: items.list, watch: items.watch, setOwner: items.setOwner },
		...{ refresh: items.refresh, close: items.close },
		save(drawn, options) {
			const ink = { ...drawn, changed_at: notBefore(drawn.id, drawn.changed_at) }
			return items.change({ bookId, id: ink.id, ink, at: ink.changed_at }, options)
		},
		remove: id => items.change({ bookId, id, ink: null, at: notBefore(id, nowSeconds()) }),
	}
}

function withChange(known: readonly Ink[], { id, ink }: InkChange): readonly Ink[] {
	const others = known.filter(other => other.id !== id)
	return ink ? [...others, { ...ink, is_found: true }] : others
}

function isInkChange(value: unknown): value is InkChange {
	if (typeof value !== 'object' || value === null) return false
	const { bookId, id, ink, at } = value as Partial<InkChange>
	return (
		typeof bookId === 'string' &&
		typeof id === 'string' &&
		Number.isInteger(at) &&
		(ink === null || isInk(ink))
	)
}

function isInk(value: unknown): value is DrawnInk {
	if (typeof value !== 'object' || value === null) return false
	const { id, page_index, quote, anchor, strokes } = value as Partial<DrawnInk>
	return (
		typeof id === 'string' &&
		Number.isInteger(page_index) &&
		typeof quote?.exact === 'string' &&
		anchor?.length === 2 &&
		Array.isArray(strokes) &&
		strokes.every(
			({ tool, colour, points }) =>
				inkTools.includes(tool) && inkColours.includes(colour) && points.every(Number.isInteger),
		)
	)
}
