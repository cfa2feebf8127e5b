import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const directory = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))

/**
 * Environment of a child process: what Node compiled of the sources once, types stripped, is read from files. Half of
 * what a start costs otherwise. Where the files can't be written Node does without.
 */
export const compileCache = { NODE_COMPILE_CACHE: directory }

/** Node writes the files when a process ends by itself, and a worker is ended by its host. */
export const storeCompiled: () => void = flushCompileCache
