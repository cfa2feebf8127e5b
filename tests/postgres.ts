import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestPostgres {
	/** For `DATABASE_URL`; the server listens on a socket in its own directory only. */
	url: string
	/** Ends the server in the middle of whatever it does; `resume` starts it again with its data. */
	interrupt(): void
	resume(): void
	stop(): void
}

/**
 * A PostgreSQL server of its own, empty, gone after `stop()`.
 * @returns why there is none, to be printed, where the programs are missing.
 */
export function startPostgres(): TestPostgres | string {
	const programs = findPrograms()
	if (!programs)
		return 'PostgreSQL is not installed (looked for initdb in /usr/lib/postgresql/*/bin and PATH)'
	const directory = mkdtempSync(join(tmpdir(), 'folio-postgres-'))
	// PostgreSQL refuses to run as root.
	const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
	if (user.uid !== undefined) chownSync(directory, user.uid, user.gid)
	const data = join(directory, 'data')
	const run = (program: string, ...args: string[]) =>
		execFileSync(join(programs, program), args, { ...user, cwd: directory, stdio: 'ignore' })
	run('initdb', '-D', data, '-U', 'folio', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8')
	const options = `-c listen_addresses='' -c unix_socket_directories='${directory}' -c fsync=off`
	const start = () => run('pg_ctl', '-D', data, '-o', options, '-l', join(directory, 'log'), '-w', 'start')
	start()
	return {
		url: `postgres://folio@localhost/postgres?host=${encodeURIComponent(directory)}`,
		interrupt: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
		resume: start,
		stop() {
			run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
			rmSync(directory, { recursive: true, force: true })
		},
	}
}

function findPrograms(): string | undefined {
	const root = '/usr/lib/postgresql'
	const installed = existsSync(root) ? readdirSync(root).map(version => join(root, version, 'bin')) : []
	const onPath = (process.env.PATH ?? '').split(':')
	return [...installed, ...onPath].find(directory => existsSync(join(directory, 'initdb')))
}
