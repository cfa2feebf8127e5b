import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process and of all that it started, from /proc; pages that they share count for each. */
export function residentMb(pid: number): number {
	const status = statusOf(pid)
	const ownKb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
	return childrenOf(pid).reduce((sum, child) => sum + residentMb(child), ownKb / 1024)
}

function childrenOf(parent: number): number[] {
	const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
	return pids.map(Number).filter(pid => Number(/PPid:\s+(\d+)/.exec(statusOf(pid))?.[1]) === parent)
}

/** Empty where the process has ended meanwhile. */
function statusOf(pid: number): string {
	try {
		return readFileSync(`/proc/${pid}/status`, 'utf8')
	} catch {
		return ''
	}
}
