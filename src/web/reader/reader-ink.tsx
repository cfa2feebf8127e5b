import type { ReactNode } from 'react'
import { call, serverSeconds } from '#contract/call.ts'
import { wholeCharacters } from '#contract/storable.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import { boxOf } from '#features/book-search/ui/page-hits.ts'
import type { inkApi } from '#features/ink/contract.ts'
import { pageSide } from '#features/ink/rules.ts'
import { inkAnnotations, svgOf } from '#features/ink/ui/ink-annotations.ts'
import { InkBar, InkButton } from '#features/ink/ui/ink-bar.tsx'
import { createInkScreen, type InkOfBook } from '#features/ink/ui/ink-of-book.ts'
import { createInkStore, type InkChange } from '#features/ink/ui/ink-store.ts'
import { PageInk } from '#features/ink/ui/page-ink.tsx'
import en from '#features/ink/words.en.json' with { type: 'json' }
import ru from '#features/ink/words.ru.json' with { type: 'json' }
import { contextLength, maxQuoteLength } from '#features/notes/rules.ts'
import { boxesOfQuote } from '#features/notes/ui/quoted-text.ts'
import { addWhileSignedOut } from '#features/outbox/ui/add-while-signed-out.ts'
import { cachedText } from '#features/reading/ui/use-page-text.ts'
import { renewForOtherEdition } from './edition/renew-for-other-edition.ts'
import type { OpenNotes } from './reader-notes.tsx'
import { watchElsewhere } from './use-outbox.ts'

export type ReaderInk = {
	/** @param owner null for a guest @returns stops following changes elsewhere */
	setOwner(owner: string | null): () => void
	onPage(index: number): ReactNode
	button(onOpened: () => void): ReactNode
	bar: ReactNode
	screen: InkOfBook['screen']
	watch(watcher: () => void): () => void
	count(): number
	annotations(sourceOf: (index: number) => string): object[]
	/** SVG documents of a page's size. */
	picturesOf(index: number): string[]
}

export function openInk({
	book,
	source,
	outbox,
	language,
}: Omit<OpenNotes, 'lookUp' | 'copyLink' | 'drawn' | 'drawButton'>): ReaderInk {
	const { book_id: bookId, edition } = book
	const store = createInkStore({
		bookId,
		nowSeconds: serverSeconds,
		async list() {
			const reply = await call<typeof inkApi.list>('POST /api/ink/list', { body: { book_id: bookId } })
			renewForOtherEdition(reply.ink, { source, edition })
			return reply
		},
		send,
		queue: handler => outbox.queue<InkChange>('ink', handler),
		addWhileSignedOut: (userId, key, change) => addWhileSignedOut(userId, { kind: 'ink', key, change }),
		onRefused: () => showAlert({ type: 'warning', message: say({ en, ru }, language, { key: 'refused' }) }),
	})
	const sizeOf = (index: number): readonly [number, number] => source.pages[index] ?? [1, 1]
	const shares = (index: number, [x, y]: readonly [number, number]): [number, number] => {
		const [width, height] = sizeOf(index)
		const share = (part: number, whole: number) =>
			Math.min(pageSide, Math.max(0, Math.round((part / whole) * pageSide)))
		return [share(x, width), share(y, height)]
	}
	const ink: InkOfBook = {
		...{ edition, store, sizeOf, screen: createInkScreen() },
		anchorOf(index, [x, y]) {
			const [width, height] = sizeOf(index)
			const lines = (cachedText(source, index)?.lines ?? []).filter(([text]) => text.trim() !== '')
			const [left, top] = [(x / pageSide) * width, (y / pageSide) * height]
			const outside = (at: number, from: number, length: number) => Math.max(from - at, at - from - length, 0)
			const distances = lines.map(([, lineX, lineY, lineWidth, lineHeight]) =>
				Math.hypot(outside(left, lineX, lineWidth), outside(top, lineY, lineHeight)),
			)
			const nearest = distances.indexOf(Math.min(...distances))
			const line = lines[nearest]
			if (!line) return { quote: { exact: '', prefix: '', suffix: '' }, anchor: [0, 0] }
			const quote = {
				exact: wholeCharacters(line[0].slice(0, maxQuoteLength)),
				prefix: wholeCharacters(lines[nearest - 1]?.[0].slice(-contextLength) ?? ''),
				suffix: wholeCharacters(lines[nearest + 1]?.[0].slice(0, contextLength) ?? ''),
			}
			const { x: lineX, y: lineY } = boxOf(line, { from: 0, to: quote.exact.length })
			return { quote, anchor: shares(index, [lineX, lineY]) }
		},
		shiftOf({ page_index: index, quote, anchor: [x, y] }) {
			const page = quote.exact === '' ? undefined : cachedText(source, index)
			const [box] = page ? boxesOfQuote(page, quote, boxOf) : []
			if (!box) return [0, 0]
			const [nowX, nowY] = shares(index, [box[0], box[1]])
			// Two extractions of the same line differ by less.
			const onSettled = (by: number) => (Math.abs(by) < pageSide / 500 ? 0 : by)
			return [onSettled(nowX - x), onSettled(nowY - y)]
		},
	}
	return {
		setOwner(owner) {
			void store.setOwner(owner)
			const stop = watchElsewhere('ink', () => void store.refresh())
			return () => {
				stop()
				store.close()
			}
		},
		onPage: index => <PageInk ink={ink} index={index} />,
		button: onOpened => <InkButton ink={ink} onOpened={onOpened} />,
		bar: <InkBar ink={ink} />,
		screen: ink.screen,
		watch: store.watch,
		count: () => store.list().length,
		annotations: sourceOf => inkAnnotations(store.list(), { sizeOf, sourceOf }),
		picturesOf: index =>
			store
				.list()
				.filter(({ page_index }) => page_index === index)
				.map(each => svgOf(each, sizeOf(index))),
	}
}

function send({ bookId: book_id, id, ink, at: changed_at }: InkChange): Promise<unknown> {
	return ink
		? call<typeof inkApi.save>('POST /api/ink/save', { body: { book_id, ink } })
		: call<typeof inkApi.remove>('POST /api/ink/remove', { body: { book_id, id, changed_at } })
}
