import { readConfig } from '../src/main/config.ts'
import { sentenceOf } from '../src/main/run-command.ts'
import { openShop } from '../src/main/shop.ts'
import { stopOnSignals } from '../src/main/stop-on-signals.ts'

/** The shop as `main.ts` runs it, without its pages, which would have to be built first. */
process.umask(0o077)
openShop(readConfig(), { addPages: async () => undefined }).then(
	shop => stopOnSignals(shop.close),
	(error: unknown) => {
		process.stderr.write(`${sentenceOf(error)}\n`)
		process.exit(1)
	},
)
