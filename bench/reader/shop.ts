import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { type JobList, jobsApi } from '#features/jobs/contract.ts'

export type BenchShop = {
	port: number
	process: ChildProcess
	call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
	send(path: string, bytes: Uint8Array): Promise<Record<string, unknown>>
	/** The process in which imports are at work, if any. */
	importer(): number | undefined
	/** Jobs that run or may begin; what repeats waits for its next time. */
	jobsLeft(): Promise<number>
}

/** The real shop, built and started as anybody starts it, with its administrator signed in. */
export async function startShop(port: number, dataDir: string): Promise<BenchShop> {
	const shop = spawn(process.execPath, ['src/main/start.mjs'], {
		env: {
			...process.env,
			PORT: String(port),
			DATA_DIR: dataDir,
			LOG_LEVEL: 'warn',
			RATE_LIMIT_FACTOR: '1000',
			// Whoever measures for an hour goes on with one token.
			ACCESS_TOKEN_SECONDS: '86400',
			ADMIN_SESSION_IDLE_HOURS: '24',
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const base = `http://127.0.0.1:${port}`
	await until(() => fetch(`${base}/readyz`).then(answer => answer.ok))
	let token = ''
	async function call(method: string, path: string, body?: unknown) {
		const answer = await fetch(base + path, {
			method,
			headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		})
		const text = await answer.text()
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
		return JSON.parse(text || '{}') as Record<string, unknown>
	}
	const signedIn = await call('POST', '/api/auth', { username: 'admin@example.com', password: 'admin-demo' })
	token = String(signedIn.token)
	return {
		port,
		process: shop,
		call,
		async send(path, bytes) {
			const answer = await fetch(base + path, {
				method: 'POST',
				headers: { 'content-type': 'application/octet-stream', 'x-auth-token': token },
				body: new Uint8Array(bytes),
			})
			const text = await answer.text()
			if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text.slice(0, 300)}`)
			return JSON.parse(text || '{}') as Record<string, unknown>
		},
		importer: () => importerBelow(shop.pid ?? 0),
		async jobsLeft() {
			const list = (await call('GET', jobsApi.list.path)) as Pick<JobList, 'running' | 'waiting'>
			return [...list.running, ...list.waiting].filter(({ next_at }) => next_at === null).length
		},
	}
}

/** A new shop prepares its books for some minutes, which would be measured with everything else. */
export async function untilJobsAreDone(shop: BenchShop): Promise<void> {
	while ((await shop.jobsLeft()) > 0) await new Promise(resolve => setTimeout(resolve, 2000))
}

/** The reading process and the importing one run the same program; imports are the nicer of the two. */
function importerBelow(parent: number): number | undefined {
	const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name))
	const found = processes.find(pid => {
		try {
			const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
			return Number(fields[1]) === parent && Number(fields[16]) > 0
		} catch {
			return false
		}
	})
	return found ? Number(found) : undefined
}

export function peakMb(pid: number): number {
	const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
	return Number(peak ?? 0) / 1024
}

/** Memory that a process would give back, shared parts counted in part. */
export function proportionalMb(pid: number): number {
	const size = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
	return Number(size ?? 0) / 1024
}

export async function until(look: () => Promise<boolean>, timeoutMs = 120_000): Promise<void> {
	const end = Date.now() + timeoutMs
	while (Date.now() < end) {
		if (await look().catch(() => false)) return
		await new Promise(resolve => setTimeout(resolve, 50))
	}
	throw new Error('nothing came in time')
}
