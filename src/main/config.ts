import * as z from 'zod/mini'

const optionalUrl = z.optional(z.url({ protocol: /^https?$/ }))

/** Every setting of the product, each with a default that works on one machine. */
const Settings = z.object({
	PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
	HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
	DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
	DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
	PARTNER_SITE_URL: optionalUrl,
	PARTNER_SITE_SECRET: z.optional(z.string().check(z.minLength(16))),
	PUBLIC_URL: optionalUrl,
	TIME_ZONE: z._default(
		z.string().check(z.refine(isTimeZone, 'not a time zone such as Europe/Moscow')),
		'Europe/Moscow',
	),
	/** Seller's details and documents; the samples of `legal/` otherwise. */
	LEGAL_DIR: z.optional(z.string()),
	LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
	S3_ENDPOINT: optionalUrl,
	S3_BUCKET: z.optional(z.string()),
	S3_REGION: z._default(z.string(), 'us-east-1'),
	S3_ACCESS_KEY_ID: z.optional(z.string()),
	S3_SECRET_ACCESS_KEY: z.optional(z.string()),
})

export type Config = z.infer<typeof Settings> & { publicUrl: string; version: string; commit: string }

export class BadSetting extends Error {
	override readonly name = 'BadSetting'
}

/**
 * Reads the settings once; nothing else in the product looks at the environment.
 * @throws BadSetting that names every setting that is wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
	const given = Object.entries(environment).filter(([name, value]) => name in Settings.shape && value !== '')
	const parsed = Settings.safeParse(Object.fromEntries(given))
	if (!parsed.success) throw new BadSetting(parsed.error.issues.map(describe).join('\n'))
	const settings = parsed.data
	requireTogether(settings)
	const publicUrl = (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, '')
	return {
		...settings,
		// The paths of the protocol are put behind it.
		PARTNER_SITE_URL: settings.PARTNER_SITE_URL?.replace(/\/+$/, ''),
		publicUrl,
		version: environment.npm_package_version ?? '0.1.0',
		commit: environment.GIT_COMMIT ?? 'unknown',
	}
}

/** What the check of a partner site works with; the account and the product are ones of that site. */
export function readPartnerSiteCheck(environment: NodeJS.ProcessEnv = process.env) {
	const secret = Settings.shape.PARTNER_SITE_SECRET.safeParse(environment.PARTNER_SITE_SECRET)
	if (!secret.success || secret.data === undefined)
		throw new BadSetting('PARTNER_SITE_SECRET must be set: at least 16 characters')
	return {
		secret: secret.data,
		username: environment.PARTNER_SITE_CHECK_USERNAME,
		password: environment.PARTNER_SITE_CHECK_PASSWORD,
		productId: environment.PARTNER_SITE_CHECK_PRODUCT,
	}
}

function describe(issue: { path: PropertyKey[]; message: string }): string {
	return `${issue.path.join('.')} is not a valid setting: ${issue.message}`
}

const groups: (keyof z.infer<typeof Settings>)[][] = [
	['PARTNER_SITE_URL', 'PARTNER_SITE_SECRET'],
	['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

function requireTogether(settings: z.infer<typeof Settings>): void {
	for (const group of groups) {
		const missing = group.filter(name => settings[name] === undefined)
		if (missing.length > 0 && missing.length < group.length)
			throw new BadSetting(
				`${missing.join(', ')} must be set too: these settings go together: ${group.join(', ')}`,
			)
	}
}

/** By its IANA name; an offset such as `+03:00` means the opposite to PostgreSQL. */
function isTimeZone(name: string): boolean {
	if (name !== 'UTC' && !/^[A-Z]\w+\/[\w+/-]+$/.test(name)) return false
	try {
		new Intl.DateTimeFormat('en', { timeZone: name })
		return true
	} catch {
		return false
	}
}
