import { languages } from '#contract/language.ts'
import { catalogueApi } from '#features/catalogue/contract.ts'
import { createDraining } from '#http/draining.ts'
import { demoAccounts, setUpDemo } from '#main/demo/demo-data.ts'
import { migrate } from '#platform/migrate.ts'
import { StartupError } from '#platform/startup-error.ts'
import { createApp } from './app.ts'
import { BadSetting, type Config } from './config.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { migrationsDirectory, openPlatform } from './open-platform.ts'
import { assetsDirectory } from './pages/page-bundle.ts'
import { servePages } from './pages/ssr.ts'
import { createStoredBuilds } from './pages/stored-builds.ts'
import { createServices } from './services.ts'
import { createShutdown } from './shutdown.ts'

const loopback = ['127.0.0.1', 'localhost', '::1']

/**
 * New connections that wait to be accepted, up to the system's own limit. With Node's 511 a client that opens and leaves them by the
 * thousand let a proxy's check of the health wait for seconds, as its own was dropped and tried again.
 */
const backlog = 4096

export type Shop = { address: string; close(): Promise<void> }

/**
 * @param beforeListen called before the first connection is accepted: from then on a stop has to be orderly
 * @throws BadSetting, DirectoryInUseError, or what keeps the database or the port from opening
 */
export async function openShop(
	config: Config,
	{ development = false, addPages = servePages, beforeListen = () => {} } = {},
): Promise<Shop> {
	const isDemo = config.DATABASE_URL === undefined
	if (isDemo && !loopback.includes(config.HOST))
		throw new BadSetting(
			`HOST is ${config.HOST}, but without DATABASE_URL the shop holds demonstration accounts and listens on 127.0.0.1 only`,
		)
	const platform = await openPlatform(config)
	const { database, log } = platform
	try {
		await migrate(database, migrationsDirectory, log)
		const services = await createServices(platform)
		if (isDemo) await setUpDemo(services)
		const app = await createApp(services, config)
		const { responseCache: cache, load, limits, readiness } = services
		const builds = createStoredBuilds({ ...services, directory: assetsDirectory })
		await addPages(app, { services: services.pages, config, cache, load, limits, builds, development })
		const draining = createDraining(app.server)
		const metrics = config.METRICS_PORT === undefined ? null : createMetrics({ ...services, app })
		beforeListen()
		const address = await app.listen({ port: config.PORT, host: config.HOST, backlog }).catch(refuseAddress)
		const { METRICS_PORT: port = 0, METRICS_HOST: host } = config
		const metricsAddress = await metrics?.listen({ port, host }).catch(refuseAddress)
		if (metricsAddress) log.info({ address: metricsAddress }, 'metrics')
		if (config.JOBS === 'on') await services.jobs.start()
		await services.processStatus.start()
		if (!development) warmUp(app).catch((error: unknown) => log.warn({ err: error }, 'pages not made ahead'))
		announce(isDemo ? config.publicUrl : address, isDemo, config.PARTNER_SITE_URL)
		if (!isDemo && config.PARTNER_SITE_URL === undefined)
			log.warn(
				'no PARTNER_SITE_URL: people sign up at the sandbox, where every book is theirs without a payment',
			)
		const drainMs = config.DRAIN_SECONDS * 1000
		const closing = { ...services, close: () => closeBoth(services, metrics) }
		const stop = createShutdown({ app, draining, readiness, services: closing, platform, drainMs, log })
		return { address, close: stop }
	} catch (error) {
		await platform.close()
		throw error
	}
}

/** Metrics last: what a stopping process still does is seen. */
async function closeBoth(services: { close(): Promise<void> }, metrics: Metrics | null): Promise<void> {
	await services.close()
	await metrics?.close()
}

function refuseAddress(error: Error & { code?: string }): never {
	const reasons: { [code: string]: string } = {
		EADDRINUSE: 'another program listens there. Stop it, or set PORT to another number',
		EACCES: 'this user may not listen there. Set PORT to a number above 1023',
		EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one that it has',
	}
	const reason = reasons[error.code ?? '']
	throw reason
		? new StartupError(`${error.message.replace(/^listen /, '')}: ${reason}.`, { cause: error })
		: error
}

/** Warms up: makes what is asked for most once, so that the first visitor does not wait for it. */
async function warmUp(app: Awaited<ReturnType<typeof createApp>>): Promise<void> {
	for (const url of ['/', '/books', catalogueApi.products.path])
		for (const language of languages) await app.inject({ url, headers: { 'accept-language': language } })
}

function announce(address: string, isDemo: boolean, partnerSiteUrl: string | undefined): void {
	const lines = [`Folio is open on ${address}`]
	if (isDemo) {
		lines.push('', 'Demonstration accounts:')
		for (const { email, password, what } of demoAccounts.slice(partnerSiteUrl === undefined ? 0 : 1))
			lines.push(`  ${email.padEnd(22)}${password.padEnd(16)}${what}`)
	}
	process.stdout.write(`${lines.join('\n')}\n`)
}
