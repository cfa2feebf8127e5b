import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const checkEveryMs = 1000

/**
 * Calls `act` once the parent process is gone. npm starts a script through a shell; neither forwards every signal, and
 * when either is killed the script goes on.
 */
export function whenParentEnds(act: () => void): void {
	const watched = ancestors()
	if (watched.length === 0) return
	const timer = setInterval(() => {
		if (process.ppid === watched[0] && watched.every(isAlive)) return
		clearInterval(timer)
		act()
	}, checkEveryMs)
	timer.unref()
}

/** The parent and, if that is npm's shell, npm itself; none if the parent is the init process. */
function ancestors(): number[] {
	const { ppid } = process
	if (ppid <= 1 || process.platform === 'win32') return []
	const parent = aboutProcess(ppid)
	if (!parent || !shells.has(parent.name) || parent.ppid <= 1) return [ppid]
	return [ppid, parent.ppid]
}

const shells = new Set(['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh'])

function aboutProcess(pid: number): { name: string; ppid: number } | null {
	try {
		// "12 (sh) S 11 …": the name may contain anything, the last parenthesis closes it.
		const [, name = '', ppid] =
			/^\d+ \((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
		return { name, ppid: Number(ppid) }
	} catch {
		return aboutProcessByPs(pid)
	}
}

/** Without /proc, as on macOS. */
function aboutProcessByPs(pid: number): { name: string; ppid: number } | null {
	try {
		const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
		const [ppid, ...name] = line.split(/\s+/)
		return { name: basename(name.join(' ')).replace(/^-/, ''), ppid: Number(ppid) }
	} catch {
		return null
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// EPERM: it exists and is another user's.
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}
