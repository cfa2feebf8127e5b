import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** Processor time of a process, user and system. */
export function cpuMs(pid: number): number {
	const { user, system } = statOf(pid)
	return (user + system) * tickMs
}

/** Processor time of a PostgreSQL server's processes, those that ended too. */
export function serverCpuMs(url: string): number {
	const directory = new URL(url).searchParams.get('host') ?? ''
	const server = Number(readFileSync(path.join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
	const { ended } = statOf(server)
	return childrenOf(server).reduce((sum, pid) => sum + cpuMs(pid), ended * tickMs)
}

function childrenOf(parent: number): number[] {
	return readdirSync('/proc')
		.filter(name => /^\d+$/.test(name))
		.map(Number)
		.filter(pid => {
			try {
				return statOf(pid).parent === parent
			} catch {
				return false
			}
		})
}

function statOf(pid: number) {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
	const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
	return {
		parent: Number(fields[1]),
		user: user ?? 0,
		system: system ?? 0,
		ended: (endedUser ?? 0) + (endedSystem ?? 0),
	}
}
