import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/**
 * Which trace work belongs to, as W3C Trace Context writes it (https://www.w3.org/TR/trace-context/): taken from whoever
 * asks, written to every line of the log, handed on to jobs and to the partner site.
 */
export type TraceContext = {
	/** 32 hexadecimal digits. */
	traceId: string
	/** 16 hexadecimal digits: this process's part of it. */
	spanId: string
	/** Whether whoever began it stores it. */
	isSampled: boolean
	/** The id of the HTTP request that is answered, or that added the job. */
	requestId?: string
}

const current = new AsyncLocalStorage<TraceContext>()
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/

/** @param given a `traceparent`; a trace of its own begins without a valid one */
export function continueTrace(given: unknown, requestId: string | null = null): TraceContext {
	const [, traceId = randomHex(), flags = '00'] = (typeof given === 'string' && pattern.exec(given)) || []
	return {
		traceId,
		spanId: randomHex().slice(16),
		isSampled: (Number.parseInt(flags, 16) & 1) === 1,
		...(requestId === null ? {} : { requestId }),
	}
}

/** 32 digits: Node draws UUIDs from the system in hundreds, other random bytes one by one. */
function randomHex(): string {
	return randomUUID().replaceAll('-', '')
}

/** What runs inside, and all that it begins, belongs to the trace. */
export function withTrace<Result>(trace: TraceContext, act: () => Result): Result {
	return current.run(trace, act)
}

/** Undefined outside of any trace. */
export function currentTrace(): TraceContext | undefined {
	return current.getStore()
}

/** For a request to somebody else; nothing outside of any trace. */
export function traceHeader(): { traceparent?: string } {
	const own = traceparent()
	return own === null ? {} : { traceparent: own }
}

/** The `traceparent` for whatever is asked now; null outside of any trace. */
export function traceparent(trace = currentTrace()): string | null {
	return trace ? `00-${trace.traceId}-${trace.spanId}-${trace.isSampled ? '01' : '00'}` : null
}
