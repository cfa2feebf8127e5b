import type { IncomingHttpHeaders } from 'node:http'
import { chooseLanguage, languageCookie } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'

/**
 * The language of a page for this request: `?lang=`, then the cookie, then Accept-Language. The response cache and the
 * renderer both use it, so that they can't read one request in two ways.
 * @param query the first value of `?lang=`, decoded
 */
export function requestLanguage(
	headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
	query: string | null,
): Language {
	return chooseLanguage({
		query,
		cookie: cookieValue(headers.cookie, languageCookie),
		header: headers['accept-language'],
	})
}

/** The first cookie of that name (RFC 6265, 5.4), without quotes and percent-decoded where that is possible. */
function cookieValue(header: string | undefined, name: string): string | undefined {
	if (header === undefined) return undefined
	for (const pair of header.split(';')) {
		const equals = pair.indexOf('=')
		if (equals > 0 && pair.slice(0, equals).trim() === name) return decoded(pair.slice(equals + 1).trim())
	}
	return undefined
}

function decoded(value: string): string {
	const bare = /^".*"$/.test(value) ? value.slice(1, -1) : value
	try {
		return decodeURIComponent(bare)
	} catch {
		return bare
	}
}
