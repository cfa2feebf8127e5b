import type { FastifyReply } from 'fastify'
import { statusOf } from '#contract/error-status.ts'
import errorsEn from '#contract/errors.en.json' with { type: 'json' }
import errorsRu from '#contract/errors.ru.json' with { type: 'json' }
import type { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import en from '#main/words.en.json' with { type: 'json' }
import ru from '#main/words.ru.json' with { type: 'json' }

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * The page for 503 and 429; costs nothing to render. It does not reload by itself, which would take it away from
 * somebody still reading it (WCAG 2.2.1).
 */
export function refusalPage(reply: FastifyReply, language: Language, refusal: AppError): FastifyReply {
	const text = say({ en: errorsEn, ru: errorsRu }, language, { key: refusal.code })
	const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Folio</title>
</head>
<body>
<main>
<h1>Folio</h1>
<p>${text}</p>
<p><a href="">${say({ en, ru }, language, { key: 'tryAgain' })}</a></p>
</main>
</body>
</html>
`
	return reply
		.headers({
			'content-security-policy': policy,
			'cache-control': 'no-store',
			vary: 'accept-language, cookie',
			...refusal.headers,
		})
		.type('text/html; charset=utf-8')
		.status(statusOf(refusal))
		.send(html)
}
