import { BadSetting, readConfig } from './config.ts'
import { openShop } from './shop.ts'

/** Starts the shop and stops it gracefully on the first signal. */
async function main(): Promise<void> {
	const config = readConfig()
	const shop = await openShop(config, { development: process.argv.includes('--dev') })
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.once(signal, () => {
			void shop.close().then(() => process.exit(0))
		})
	}
}

main().catch((error: unknown) => {
	const known =
		error instanceof BadSetting || (error instanceof Error && error.name === 'DirectoryInUseError')
	process.stderr.write(known ? `${(error as Error).message}\n` : `${(error as Error)?.stack ?? error}\n`)
	process.exit(1)
})
