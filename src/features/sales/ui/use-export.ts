import { useEffect, useRef, useState } from 'react'
import { CallError, request } from '#contract/call.ts'
import type { statementsApi } from '#features/statements/contract.ts'
import type { salesApi } from '../contract.ts'

export type Exporting =
	| { status: 'idle' }
	/** `share` from 0 to 1; null while unknown. */
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

/** Downloads a file with the token, which a link could not send; one at a time. */
export function useExport() {
	const [state, setState] = useState<Exporting>(nothing)
	const leaving = useRef<AbortController>(null)
	useEffect(() => () => leaving.current?.abort(), [])

	async function save(file: string, ask: (signal: AbortSignal) => Promise<Response>): Promise<void> {
		leaving.current?.abort()
		const controller = new AbortController()
		leaving.current = controller
		const report = (next: Exporting) => {
			if (leaving.current === controller) setState(next)
		}
		report({ status: 'running', file, share: null })
		try {
			const response = await ask(controller.signal)
			offer(await received(response, share => report({ status: 'running', file, share })), file)
			report({ status: 'done', file })
		} catch (error) {
			if (controller.signal.aborted) return report(nothing)
			// A broken stream is a TypeError.
			if (!(error instanceof CallError || error instanceof TypeError)) throw error
			report({ status: 'failed', file })
		}
	}

	return {
		state,
		saveOrders(kind: 'csv' | 'xlsx', query: Query): void {
			const file = `orders_${query.from}_${query.to}.${kind}`
			void save(file, signal =>
				kind === 'csv'
					? request<typeof salesApi.csv>('GET /api/partners/orders.csv', { query }, { signal })
					: request<typeof salesApi.xlsx>('GET /api/partners/orders.xlsx', { query }, { signal }),
			)
		},
		saveStatement(month: string): void {
			const query = { month }
			void save(`statement_${month}.pdf`, signal =>
				request<typeof statementsApi.statement>('GET /api/partners/statement.pdf', { query }, { signal }),
			)
		},
		stop(): void {
			leaving.current?.abort()
			setState(nothing)
		},
	}
}

/** Reports progress in whole per cent; large files are on disk, as a Blob. */
async function received(response: Response, report: (share: number) => void): Promise<Blob> {
	const expected = Number(response.headers.get('x-expected-bytes'))
	if (!response.body || !(expected > 0)) return response.blob()
	let bytes = 0
	let reported = 0
	const counted = response.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(piece, stream) {
				bytes += piece.byteLength
				const percent = Math.min(99, Math.floor((100 * bytes) / expected))
				if (percent > reported) report(percent / 100)
				reported = Math.max(reported, percent)
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
	// Revoking at once would cancel the download in some browsers.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
