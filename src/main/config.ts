import { statSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

const optionalUrl = z.optional(
	z.url({ protocol: /^https?$/, error: 'an address such as https://books.example is expected' }),
)

const optionalDatabaseUrl = z.optional(
	z.url({
		protocol: /^postgres(ql)?$/,
		error: 'an address such as postgres://user:password@host/database is expected',
	}),
)

function wholeNumber({ min, max, otherwise }: { min: number; max: number; otherwise: number }) {
	return z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), otherwise)
}

const secretsExpected =
	'one secret, or the new and the old one with a blank between them: each whsec_ and the base64 of at least 16 bytes, or at least 16 characters'

function areSecrets(text: string): boolean {
	const secrets = text.trim().split(/\s+/)
	return secrets.length <= 2 && secrets.every(isSecret)
}

/** Whatever a part holds is a key, also a short or an empty one. */
function isSecret(secret: string): boolean {
	if (!secret.startsWith('whsec_')) return secret.length >= 16
	const base64 = secret.slice('whsec_'.length)
	return /^[\w+/-]+={0,2}$/.test(base64) && Buffer.from(base64, 'base64').length >= 16
}

/** The defaults work on one machine. */
const Settings = z.object({
	PORT: wholeNumber({ min: 0, max: 65_535, otherwise: 3000 }),
	HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
	DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
	DATABASE_URL: optionalDatabaseUrl,
	/** For LISTEN, past a pooler such as PgBouncer. */
	DATABASE_LISTEN_URL: optionalDatabaseUrl,
	DATABASE_POOL_SIZE: wholeNumber({ min: 1, max: 500, otherwise: 10 }),
	/** Less than the 30 s of a request. */
	DATABASE_LOCK_TIMEOUT_MS: wholeNumber({ min: 1, max: 25_000, otherwise: 4000 }),
	DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber({ min: 1, max: 25_000, otherwise: 20_000 }),
	/** Statements that take longer are logged; 0 for none. */
	SLOW_QUERY_MS: wholeNumber({ min: 0, max: 60_000, otherwise: 500 }),
	/** How long `/readyz` answers 503 before the port is closed. */
	DRAIN_SECONDS: wholeNumber({ min: 0, max: 300, otherwise: 0 }),
	/** Whether this process does jobs, or leaves them to others. */
	JOBS: z._default(z.enum(['on', 'off']), 'on'),
	PARTNER_SITE_URL: optionalUrl,
	PARTNER_SITE_SECRET: z.optional(z.string().check(z.refine(areSecrets, secretsExpected))),
	PUBLIC_URL: z.optional(
		z
			.url({ protocol: /^https?$/, error: 'an address such as https://books.example is expected' })
			.check(z.refine(isHostOnly, 'the shop has a host to itself: an address such as https://books.example')),
	),
	/** Proxies whose `X-Forwarded-For` is trusted: a number of hops, or addresses and ranges. */
	TRUSTED_PROXIES: z.optional(
		z
			.string()
			.check(
				z.refine(
					text => parseTrustedProxies(text) !== undefined,
					'neither a number of hops nor addresses and ranges such as 10.0.0.0/8, loopback',
				),
			),
	),
	/** Multiplies every rate limit. */
	RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive(), z.maximum(1_000_000)), 1),
	TIME_ZONE: z._default(
		z.string().check(z.refine(isTimeZone, 'not a time zone such as Europe/Moscow')),
		'Europe/Moscow',
	),
	/** Seller's details and documents; else the samples in `legal/`. */
	LEGAL_DIR: z.optional(z.string()),
	/** A folder of dictionaries: StarDict, dictd, TSV. */
	DICTIONARIES: z.optional(z.string().check(z.minLength(1))),
	LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
	/** A browser renews its token by itself; a client without cookies signs in again. */
	ACCESS_TOKEN_SECONDS: wholeNumber({ min: 2, max: 2_592_000, otherwise: 900 }),
	SESSION_DAYS: wholeNumber({ min: 1, max: 365, otherwise: 30 }),
	/** A session without a call for so long ends. */
	SESSION_IDLE_HOURS: wholeNumber({ min: 1, max: 8760, otherwise: 336 }),
	ADMIN_SESSION_IDLE_HOURS: wholeNumber({ min: 1, max: 8760, otherwise: 12 }),
	ACTIVITY_RETENTION_DAYS: wholeNumber({ min: 1, max: 3650, otherwise: 365 }),
	/** For so long an ended session still says why it ended. */
	SESSION_RETENTION_DAYS: wholeNumber({ min: 1, max: 3650, otherwise: 90 }),
	FAILED_SIGN_IN_RETENTION_HOURS: wholeNumber({ min: 1, max: 8760, otherwise: 24 }),
	/** For so long a book stays in the editors' trash. */
	TRASH_DAYS: wholeNumber({ min: 1, max: 3650, otherwise: 30 }),
	/** Who sends the bytes of page images: this process, or the proxy that it tells where they are. */
	PAGE_FILES: z._default(z.enum(['shop', 'proxy']), 'shop'),
	/** Whether readers are sent pages with an invisible mark of their account. */
	PAGE_MARKS: z._default(z.enum(['on', 'off']), 'off'),
	/** Where Prometheus reads; nothing is measured without. */
	METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
	METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
	/** Where the shop puts backups of itself; it makes none without. */
	BACKUP_DIR: z.optional(z.string()),
	BACKUP_EVERY_HOURS: wholeNumber({ min: 1, max: 8760, otherwise: 24 }),
	/** How many whole backups stay. */
	BACKUP_KEEP: wholeNumber({ min: 1, max: 1000, otherwise: 7 }),
	/** Where messages to publishers are sent; without it they are files in `outbox/`. */
	SMTP_URL: z.optional(
		z
			.url({ protocol: /^smtps?$/, error: 'an address such as smtps://user:password@host is expected' })
			.check(z.refine(hasDecodableAccount, 'a per cent sign in the user or the password is written as %25')),
	),
	/** The sender's address. */
	MAIL_FROM: z.optional(z.email()),
	S3_ENDPOINT: optionalUrl,
	S3_BUCKET: z.optional(z.string()),
	S3_REGION: z._default(z.string(), 'us-east-1'),
	S3_ACCESS_KEY_ID: z.optional(z.string()),
	S3_SECRET_ACCESS_KEY: z.optional(z.string()),
})

export type Config = z.infer<typeof Settings> & {
	publicUrl: string
	trustedProxies: TrustedProxies
	version: string
	commit: string
}

export function sessionLimits(config: Config) {
	const hourMs = 3_600_000
	return {
		tokenMs: config.ACCESS_TOKEN_SECONDS * 1000,
		idleMs: config.SESSION_IDLE_HOURS * hourMs,
		administratorIdleMs: config.ADMIN_SESSION_IDLE_HOURS * hourMs,
		sessionMs: config.SESSION_DAYS * 24 * hourMs,
	}
}

export class BadSetting extends Error {
	override readonly name = 'BadSetting'
}

/** The only reader of the environment. @throws BadSetting that names every invalid setting */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
	const given = Object.entries(environment).filter(
		([name, value]) => name in Settings.shape && value?.trim() !== '',
	)
	// zod/mini has no sentences of its own.
	const { localeError: error } = z.locales.en()
	const parsed = Settings.safeParse(Object.fromEntries(given), { error })
	if (!parsed.success) throw new BadSetting(parsed.error.issues.map(describe).join('\n'))
	const settings = parsed.data
	requireTogether(settings)
	if (settings.JOBS === 'off' && settings.DATABASE_URL === undefined)
		throw new BadSetting('JOBS is off, but without DATABASE_URL there is no other process to do them')
	if (settings.METRICS_PORT === settings.PORT && settings.PORT !== 0)
		throw new BadSetting('METRICS_PORT must be another port than PORT, which is the shop’s own')
	if (settings.DICTIONARIES !== undefined && !isDirectory(settings.DICTIONARIES))
		throw new BadSetting('DICTIONARIES is not a valid setting: there is no such folder')
	requireSecondPlace(settings)
	if (settings.DATABASE_LOCK_TIMEOUT_MS >= settings.DATABASE_STATEMENT_TIMEOUT_MS)
		throw new BadSetting('DATABASE_LOCK_TIMEOUT_MS must be less than DATABASE_STATEMENT_TIMEOUT_MS')
	const publicUrl = (settings.PUBLIC_URL ?? ownAddress(settings)).replace(/\/+$/, '')
	return {
		...settings,
		PARTNER_SITE_URL: settings.PARTNER_SITE_URL?.replace(/\/+$/, ''),
		publicUrl,
		trustedProxies: parseTrustedProxies(settings.TRUSTED_PROXIES) ?? false,
		version: environment.npm_package_version ?? '0.1.0',
		commit: environment.GIT_COMMIT ?? 'unknown',
	}
}

/** Settings of `partner-site:check`: an account and a product of that site. */
export function readPartnerSiteCheck(environment: NodeJS.ProcessEnv = process.env) {
	const secret = Settings.shape.PARTNER_SITE_SECRET.safeParse(environment.PARTNER_SITE_SECRET)
	if (!secret.success || secret.data === undefined)
		throw new BadSetting(`PARTNER_SITE_SECRET must be set: ${secretsExpected}`)
	return {
		secret: secret.data,
		username: environment.PARTNER_SITE_CHECK_USERNAME,
		password: environment.PARTNER_SITE_CHECK_PASSWORD,
		productId: environment.PARTNER_SITE_CHECK_PRODUCT,
	}
}

function hasDecodableAccount(address: string): boolean {
	const { username, password } = new URL(address)
	try {
		decodeURIComponent(`${username}${password}`)
		return true
	} catch {
		return false
	}
}

function describe(issue: { path: PropertyKey[]; message: string }): string {
	return `${issue.path.join('.')} is not a valid setting: ${issue.message}`
}

const groups: (keyof z.infer<typeof Settings>)[][] = [
	['PARTNER_SITE_URL', 'PARTNER_SITE_SECRET'],
	['SMTP_URL', 'MAIL_FROM'],
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

function requireSecondPlace({ BACKUP_DIR, DATA_DIR }: z.infer<typeof Settings>): void {
	if (BACKUP_DIR === undefined) return
	const fromData = path.relative(path.resolve(DATA_DIR), path.resolve(BACKUP_DIR))
	if (fromData === '' || !(fromData.startsWith('..') || path.isAbsolute(fromData)))
		throw new BadSetting('BACKUP_DIR must lie outside DATA_DIR: what harms one would harm the other')
}

/** Every address of the shop begins at the root of its host. */
function isHostOnly(address: string): boolean {
	if (!URL.canParse(address)) return true
	const { origin, href } = new URL(address)
	return href === `${origin}/`
}

function ownAddress({ HOST, PORT }: z.infer<typeof Settings>): string {
	const address = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
	if (!URL.canParse(address))
		throw new BadSetting('HOST is not a valid setting: a name or an address is expected')
	return address
}

function isDirectory(directory: string): boolean {
	return statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** An IANA name; an offset such as `+03:00` means the opposite in PostgreSQL. */
function isTimeZone(name: string): boolean {
	if (name !== 'UTC' && !/^[A-Z]\w+\/[\w+/-]+$/.test(name)) return false
	try {
		new Intl.DateTimeFormat('en', { timeZone: name })
		return true
	} catch {
		return false
	}
}
