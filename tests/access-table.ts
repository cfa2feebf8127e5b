import type { FastifyInstance } from 'fastify'
import { decidedBudget } from '../src/main/route-budgets.ts'
import { operationsOf } from './operations.ts'

const gates: { [gate: string]: string } = {
	everyone: 'everybody',
	signedIn: 'whoever is signed in',
	partner: 'publishers',
	partnerOrKey: 'publishers, and their programs by a key',
	administrator: 'administrators',
	editor: 'editors and administrators',
	salesperson: 'sales and administrators',
	staff: 'whoever works in the shop, each what they look after',
	partnerSite: 'the partner site, by its signature',
}

const ofBook = 'everybody for a demo book, its readers, editors and administrators for a full one'
const ofTicket = `${ofBook}, by the address's ticket or the token`
/** What a public call holds back from some, by the beginning of `METHOD path`; for any other call `everybody` says it all. */
const publicCalls: readonly (readonly [call: string, forWhom: string])[] = [
	['GET /content/pages/', ofTicket],
	['GET /content/texts/', ofTicket],
	['GET /content/sheets/', ofTicket],
	['GET /content/page-pdfs/', ofTicket],
	['GET /content/exercises/', ofTicket],
	['GET /content/spoken/', ofTicket],
	['GET /content/words/', ofTicket],
	['GET /content/unit-words/', ofTicket],
	['GET /content/sounds/', `${ofTicket}; everybody for tracks that the demo book lists`],
	['GET /content/peaks/', `${ofTicket}; everybody for tracks that the demo book lists`],
	['GET /content/looks/', 'everybody; first pages of demo books'],
	['GET /api/word-check/words', 'everybody; single words of books that the shop shows'],
	['GET /api/word-check/coverage', 'everybody; of books that the shop shows'],
	['GET /content/spreads/', 'everybody; a spread of a demo book'],
	['POST /api/content', ofBook],
	['POST /api/listening/', ofBook],
	['POST /api/reading/', ofBook],
	['POST /api/offline-books/renew', 'whoever has a lease that the shop signed, while its session lives'],
	['GET /api/content/vinfo', 'everybody'],
	['GET /api/content/', 'everybody; drafts and books before their day are left out'],
	['GET /feeds/', 'everybody; drafts and books before their day are left out'],
	['GET /opds', 'everybody; drafts and books before their day are left out'],
	['GET /sitemaps/', 'everybody; drafts and books before their day are left out'],
	['GET /sitemap.xml', 'everybody; drafts and books before their day are left out'],
	['GET /content/covers/', 'everybody; covers are no secret, their addresses name their content'],
	['GET /content/logos/', 'everybody; logos are no secret, their addresses name their content'],
	['GET /content/share/', 'everybody; books that are published'],
	['POST /api/users', 'whoever brings what the partner site signed'],
	['POST /api/auth/renew', 'whoever has the cookie of a live session'],
	['POST /api/auth', 'whoever has an account, by its password'],
	['POST /api/partners/login', 'publishers, by their password'],
]

/** `docs/access.md`, from the routes as they are served. */
export async function accessTable(app: FastifyInstance): Promise<string> {
	const rows = (await operationsOf(app)).map(({ method, path, operation }) => {
		const gate = operation['x-access']
		const budget = decidedBudget(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
		return `| \`${method} ${path}\` | ${forWhom(gate, `${method} ${path}`)} | ${budget ?? ''} |`
	})
	return `# Who may call what

Written by \`npm run docs:access\` from the routes; a test compares it with them, and another tries each gate. Budgets are
those of \`src/main/route-budgets.ts\`; an empty one is never refused. Without a contract, for everybody: pages (\`GET /*\`), their files (\`/assets\`, \`/pdfjs\`), the sandbox of a shop without a
partner site, and \`GET /api/openapi.json\`, which describes what follows.

| call | for whom | budget |
|---|---|---|
${rows.sort().join('\n')}
`
}

function forWhom(gate: string, call: string): string {
	const own = gate === 'everyone' && publicCalls.find(([beginning]) => call.startsWith(beginning))
	return own ? own[1] : (gates[gate] ?? gate)
}
