// Plain JavaScript: an old Node must be able to parse this file to say that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
	process.stderr.write(
		`Folio needs Node 22.22 or newer and found ${process.versions.node}.\n` +
			'On Linux x64 and arm64, macOS arm64 and Windows x64 "npm ci" brings Node 24 along: start with "npm start".\n',
	)
	process.exit(1)
}
// React and the router choose their production builds by this at their first import.
process.env.NODE_ENV ??= 'production'
const { buildIfStale } = await import('./build.ts')
await buildIfStale()
await import('./main.ts')
if (process.env.npm_lifecycle_event === 'start') {
	const { whenParentEnds } = await import('./watch-parent.ts')
	whenParentEnds(() => process.kill(process.pid, 'SIGTERM'))
}
