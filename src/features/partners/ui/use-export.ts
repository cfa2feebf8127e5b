import { useEffect, useRef, useState } from 'react'
import { CallError, request } from '#contract/call.ts'
import type { partnersApi } from '../contract.ts'

export type FileKind = 'csv' | 'xlsx' | 'statement'
export type Exporting =
	| { status: 'idle' }
	/** `share` from 0 to 1, or null while nobody knows. */
	| { status: 'running'; file: string; share: number | null }
	| { status: 'done' | 'failed'; file: string }
type Query = {
	from: string
	to: string
	product_id?: string
	search?: string
	sort: 'date' | '-date' | 'total' | '-total'
}

const nothing: Exporting = { status: 'idle' }

/** Fetches a file with the token, which a link could not send, and saves it; one at a time. */
export function useExport() {
	const [state, setState] = useState<Exporting>(nothing)
	const leaving = useRef<AbortController>(null)
	useEffect(() => () => leaving.current?.abort(), [])

	async function save(file: string, ask: (signal: AbortSignal) => Promise<Response>): Promise<void> {
		leaving.current?.abort()
		const controller = new AbortController()
		leaving.current = controller
		const tell = (next: Exporting) => {
			if (leaving.current === controller) setState(next)
		}
		tell({ status: 'running', file, share: null })
		try {
			const response = await ask(controller.signal)
			offer(await received(response, share => tell({ status: 'running', file, share })), file)
			tell({ status: 'done', file })
		} catch (error) {
			if (controller.signal.aborted) return tell(nothing)
			// A stream that breaks off is a TypeError and no refusal.
			if (!(error instanceof CallError || error instanceof TypeError)) throw error
			tell({ status: 'failed', file })
		}
	}

	return {
		state,
		saveOrders(kind: 'csv' | 'xlsx', query: Query): void {
			const file = `orders_${query.from}_${query.to}.${kind}`
			void save(file, signal =>
				kind === 'csv'
					? request<typeof partnersApi.csv>('GET /api/partners/orders.csv', { query }, { signal })
					: request<typeof partnersApi.xlsx>('GET /api/partners/orders.xlsx', { query }, { signal }),
			)
		},
		saveStatement(month: string): void {
			const query = { month }
			void save(`statement_${month}.pdf`, signal =>
				request<typeof partnersApi.statement>('GET /api/partners/statement.pdf', { query }, { signal }),
			)
		},
		stop(): void {
			leaving.current?.abort()
			setState(nothing)
		},
	}
}

/** The file, told of in whole per cents as it comes; the browser keeps what is large on the disk. */
async function received(response: Response, tell: (share: number) => void): Promise<Blob> {
	const expected = Number(response.headers.get('x-expected-bytes'))
	if (!response.body || !(expected > 0)) return response.blob()
	let bytes = 0
	let told = 0
	const counted = response.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(piece, stream) {
				bytes += piece.byteLength
				const percent = Math.min(99, Math.floor((100 * bytes) / expected))
				if (percent > told) tell(percent / 100)
				told = Math.max(told, percent)
				stream.enqueue(piece)
			},
		}),
	)
	const type = response.headers.get('content-type') ?? ''
	return new Response(counted, { headers: { 'content-type': type } }).blob()
}

function offer(blob: Blob, file: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(blob)
	link.download = file
	link.click()
	// The browser has taken the address by then; it must not lose it while it begins to save.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
