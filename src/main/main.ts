import { readConfig } from './config.ts'
import { sentenceOf } from './run-command.ts'
import { openShop, type Shop } from './shop.ts'
import { stopOnSignals } from './stop-on-signals.ts'

async function main(): Promise<void> {
	// Files of the shop, the database with its secrets above all, are readable by its user only.
	process.umask(0o077)
	// Whoever read the output may end before the shop does, and a full disk takes none of it.
	for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
	const opening: Promise<Shop> = openShop(readConfig(), {
		development: process.argv.includes('--dev'),
		beforeListen: () => stopOnSignals(opening),
	})
	await opening
}

main().catch((error: unknown) => {
	process.stderr.write(`${sentenceOf(error)}\n`)
	process.exit(1)
})
