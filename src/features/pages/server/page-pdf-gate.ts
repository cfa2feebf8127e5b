import type { IncomingMessage, ServerResponse } from 'node:http'
import en from '#contract/errors.en.json' with { type: 'json' }
import ru from '#contract/errors.ru.json' with { type: 'json' }
import { preferredLanguage } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'

export type RequesterKind = 'ticket' | 'token' | 'guest'

/** Requests for page PDFs in this process at the same time; guests have the fewest. */
const maxConcurrent: { [kind in RequesterKind]: number } = { ticket: 64, token: 32, guest: 16 }
const retryAfterS = '1'
const refusals = { en: refusalIn('en'), ru: refusalIn('ru') }

function refusalIn(language: Language): Buffer {
	const msg = say({ en, ru }, language, { key: 'unavailable' })
	return Buffer.from(JSON.stringify({ errors: [{ code: 'unavailable', msg }] }))
}

/**
 * Bounds requests for page PDFs before anything is looked up: refusing hundreds at a time costs less than a
 * query or the framework.
 */
export function createPagePdfGate() {
	const inFlight = { ticket: 0, token: 0, guest: 0 }
	return {
		/** @returns false if the request was refused, with 503 and Retry-After */
		admit(
			kind: RequesterKind,
			request: IncomingMessage,
			response: ServerResponse,
			headers: readonly string[],
		): boolean {
			if (inFlight[kind] >= maxConcurrent[kind]) {
				refuse(request, response, headers)
				return false
			}
			inFlight[kind] += 1
			response.once('close', () => {
				inFlight[kind] -= 1
			})
			return true
		},
	}
}

/** Before the framework: 503 with Retry-After. */
export function refuse(request: IncomingMessage, response: ServerResponse, headers: readonly string[]): void {
	const body = refusals[preferredLanguage(request.headers['accept-language'])]
	response.writeHead(503, [
		...headers,
		...['retry-after', retryAfterS, 'cache-control', 'no-store'],
		...['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)],
	])
	response.end(request.method === 'HEAD' ? undefined : body)
}
