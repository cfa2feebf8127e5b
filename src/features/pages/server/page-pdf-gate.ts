import type { IncomingMessage, ServerResponse } from 'node:http'
import en from '#contract/errors.en.json' with { type: 'json' }
import ru from '#contract/errors.ru.json' with { type: 'json' }
import { preferredLanguage } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'

export type Requester = 'ticket' | 'token' | 'guest'

/** Page PDFs under way in this process at a time; guests come last. */
const atOnce: { [visitor in Requester]: number } = { ticket: 64, token: 32, guest: 16 }
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
	const underWay = { ticket: 0, token: 0, guest: 0 }
	return {
		/** @returns false if the request was refused, with 503 and Retry-After */
		admit(
			visitor: Requester,
			request: IncomingMessage,
			response: ServerResponse,
			headers: readonly string[],
		): boolean {
			if (underWay[visitor] >= atOnce[visitor]) {
				refuse(request, response, headers)
				return false
			}
			underWay[visitor] += 1
			response.once('close', () => {
				underWay[visitor] -= 1
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
