import { readConfig } from '../src/main/config.ts'
import { sentenceOf } from '../src/main/run-command.ts'
import { openShop, type Shop } from '../src/main/shop.ts'
import { stopOnSignals } from '../src/main/stop-on-signals.ts'

/** The shop as `main.ts` runs it, without its pages, which would have to be built first. */
process.umask(0o077)
const opening: Promise<Shop> = openShop(readConfig(), {
	addPages: async () => undefined,
	beforeListen: () => stopOnSignals(opening),
})
opening.catch((error: unknown) => {
	process.stderr.write(`${sentenceOf(error)}\n`)
	process.exit(1)
})
