import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

/**
 * Worker processes leave the processor to readers. Beside tests that keep every core busy they would starve, and whoever
 * waits for them with them: here they run as all others do. Plain JavaScript: where everything else was stripped of its
 * types before, Node would load what strips them, 19 MB, for this file alone.
 */
os.setPriority = () => undefined
syncBuiltinESMExports()
