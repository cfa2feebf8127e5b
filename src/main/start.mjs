// Plain JavaScript: an old Node must be able to parse this file to say that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
	process.stderr.write(
		`Folio needs Node 22.22 or newer and found ${process.versions.node}.\n` +
			'On Linux x64 and arm64, macOS arm64 and Windows x64 "npm ci" brings Node 24 along: start with "npm start".\n',
	)
	process.exit(1)
}
// A shop with its database in the same process is for a small machine. V8 and glibc read these at the start of a process
// only, so the process starts itself again, with the same id; where that can't be done the shop takes more memory.
const { DATABASE_URL, MALLOC_ARENA_MAX } = process.env
const isSmall = DATABASE_URL === undefined || DATABASE_URL === ''
if (isSmall && MALLOC_ARENA_MAX === undefined && process.execve && process.platform !== 'win32') {
	// Threads share two heaps, and what is 32 kB or larger, as V8's compilers take it, goes back to the system when freed.
	const malloc = {
		MALLOC_ARENA_MAX: '2',
		MALLOC_MMAP_THRESHOLD_: '32768',
		MALLOC_TRIM_THRESHOLD_: '131072',
	}
	const options = ['--max-semi-space-size=8', ...process.execArgv]
	const again = [process.execPath, ...options, ...process.argv.slice(1)]
	process.execve(process.execPath, again, { ...process.env, ...malloc })
}
// Stripping the types of a thousand files takes a second: what was stripped once is read from files. Where they can't be
// written Node does without.
const { enableCompileCache } = await import('node:module')
const { fileURLToPath } = await import('node:url')
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))
// React and the router choose their production builds by this at their first import.
process.env.NODE_ENV ??= 'production'
const building = new AbortController()
// Before the build and the modules of the shop, which take their time: npm may end meanwhile.
if (process.env.npm_lifecycle_event === 'start') {
	const { whenParentEnds } = await import('./watch-parent.ts')
	whenParentEnds(() => {
		building.abort()
		process.kill(process.pid, 'SIGTERM')
	})
}
const { buildIfStale } = await import('./build.ts')
await buildIfStale(building.signal)
await import('./main.ts')
