import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { traceHeader } from '#platform/trace-context.ts'
import { keysOf, signMessage } from './signed-message.ts'

type SiteClientDeps = { url: string; secret: string; clock: Clock }
export type SiteClient = ReturnType<typeof createSiteClient>

export class SiteFailure extends Error {
	override readonly name = 'SiteFailure'
	/** Whether a retry could help. */
	readonly isTemporary: boolean
	/** Status of the response, where there was one. */
	readonly status: number | undefined
	constructor(message: string, options: { isTemporary: boolean; status?: number; cause?: unknown }) {
		super(message, { cause: options.cause })
		this.isTemporary = options.isTemporary
		this.status = options.status
	}
}

export const siteTimeoutMs = 2000
const beforeRetryMs = 100
const maxBytes = 1_048_576

/** Signed requests to an external partner site: two seconds per try, one retry. */
export function createSiteClient({ url, secret, clock }: SiteClientDeps) {
	const keys = keysOf(secret)

	async function askOnce<S extends z.ZodMiniType>(
		{ path, reply }: { path: string; reply: S },
		message: { id: string; body: string },
	): Promise<z.output<S>> {
		const timestamp = Math.floor(clock.now().getTime() / 1000)
		const response = await fetch(`${url}${path}`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				accept: 'application/json',
				'webhook-id': message.id,
				'webhook-timestamp': String(timestamp),
				'webhook-signature': signMessage(keys, { ...message, timestamp }),
				...traceHeader(),
			},
			body: message.body,
			// A password must not follow a redirect.
			redirect: 'manual',
			signal: AbortSignal.timeout(siteTimeoutMs),
		})
		const text = await textOf(response)
		if (response.status !== 200)
			throw new SiteFailure(`${path} answered ${response.status}`, {
				isTemporary: response.status >= 500,
				status: response.status,
			})
		const parsed = reply.safeParse(jsonOf(text))
		if (parsed.success) return parsed.data
		const places = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
		throw new SiteFailure(`${path} answered what it should not: ${places.slice(0, 3).join('; ')}`, {
			isTemporary: true,
		})
	}

	return {
		async ask<S extends z.ZodMiniType>(
			call: { path: string; reply: S },
			request: object,
		): Promise<z.output<S>> {
			// The same id for both tries, so that the other side can deduplicate.
			const message = { id: newId(), body: JSON.stringify(request) }
			try {
				return await askOnce(call, message)
			} catch (error) {
				if (!asFailure(call.path, error).isTemporary) throw error
			}
			await wait(beforeRetryMs)
			try {
				return await askOnce(call, message)
			} catch (error) {
				throw asFailure(call.path, error)
			}
		},
	}
}

function asFailure(path: string, error: unknown): SiteFailure {
	if (error instanceof SiteFailure) return error
	const isLate = error instanceof Error && error.name === 'TimeoutError'
	const message = isLate ? `${path} took longer than ${siteTimeoutMs} ms` : `${path} could not be reached`
	return new SiteFailure(message, { isTemporary: true, cause: error })
}

async function textOf(response: Response): Promise<string> {
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength
		if (size > maxBytes) throw new SiteFailure('The answer is too large', { isTemporary: false })
		chunks.push(chunk)
	}
	return Buffer.concat(chunks).toString()
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
