import { type Requirement, requirements } from '#features/partner-site/server/conformance.ts'
import { linkRequirements } from '#features/partner-site/server/registration-check.ts'
import { createProbe } from '#features/partner-site/server/site-probe.ts'
import { readPartnerSiteCheck } from '#main/config.ts'
import { runCommand, WrongUse } from '#main/run-command.ts'

type Outcome = 'ok' | 'FAIL' | 'skip'

/**
 * `npm run partner-site:check -- URL`: checks a partner site against docs/partner-site.md, one line per requirement;
 * with the address of a finished sign-up it checks that instead.
 */
async function main(address: string | undefined): Promise<number> {
	if (!address || !URL.canParse(address))
		throw new WrongUse('Usage: PARTNER_SITE_SECRET=… npm run partner-site:check -- URL')
	const { secret, ...given } = readPartnerSiteCheck()
	const isLink = new URL(address).pathname.endsWith('/register/complete')
	const probe = createProbe({ url: address.replace(/\/+$/, ''), secret })
	const list = isLink ? linkRequirements(address, secret) : requirements(probe, given)
	const counts = { ok: 0, FAIL: 0, skip: 0 }
	for (const requirement of list) counts[await report(requirement)] += 1
	say(`\n${counts.ok} met, ${counts.FAIL} failed, ${counts.skip} not checked`)
	if (counts.skip > 0)
		say(
			'PARTNER_SITE_CHECK_USERNAME, PARTNER_SITE_CHECK_PASSWORD and PARTNER_SITE_CHECK_PRODUCT name what the rest takes',
		)
	return counts.FAIL > 0 ? 1 : 0
}

async function report({ name, check }: Requirement): Promise<Outcome> {
	if (check === null) {
		say(`skip  ${name}`)
		return 'skip'
	}
	try {
		await check()
		say(`ok    ${name}`)
		return 'ok'
	} catch (error) {
		say(`FAIL  ${name}: ${reasonOf(error)}`)
		return 'FAIL'
	}
}

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	if (error.name === 'TimeoutError') return 'no answer in time'
	return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

function say(line: string): void {
	process.stdout.write(`${line}\n`)
}

runCommand(async () => {
	process.exit(await main(process.argv[2]))
})
