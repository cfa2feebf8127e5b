import type { Endpoint } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

/** By status, each with the codes that its body may hold. */
export function openApiErrors(endpoint: Endpoint, gate: string): { [status: string]: object } {
	const byStatus: { [status: string]: ErrorCode[] } = {}
	for (const code of new Set([...impliedBy(endpoint, gate), ...endpoint.errors]))
		byStatus[errorStatus[code]] = [...(byStatus[errorStatus[code]] ?? []), code]
	return Object.fromEntries(
		Object.entries(byStatus).map(([status, codes]) => [
			status,
			{ description: codes.join(', '), 'x-codes': codes, content },
		]),
	)
}

function impliedBy({ method, params, query, body, takesBytes }: Endpoint, gate: string): ErrorCode[] {
	return [
		...(params || query || body ? (['invalid'] as const) : []),
		...(body || takesBytes ? (['malformed', 'too_large', 'wrong_type'] as const) : []),
		'token_conflict',
		...(gate === 'everyone' || gate === 'partnerSite'
			? []
			: (['unauthenticated', 'session_replaced'] as const)),
		...(gate === 'everyone' || gate === 'partnerSite' || gate === 'signedIn' ? [] : (['forbidden'] as const)),
		...(params ? (['not_found'] as const) : []),
		// What it is about was removed while it was under way.
		...(method === 'GET' ? [] : (['conflict'] as const)),
		'fault',
		'overloaded',
	]
}
