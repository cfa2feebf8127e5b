import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const siteSecret = 'whsec_Zm9saW8tcGFydG5lci1zaXRlLXRlc3Qta2V5LTAx'

/** How the partner site behaves from now on. */
export type Mood = 'well' | 'slow' | 'failing' | 'nonsense' | 'redirecting' | 'wrongClock'
export type SiteState = {
	mood: Mood
	/** What it answers of a deleted account, by user_id; 200 for all others. */
	deletions: { [userId: string]: number }
	/** How long it takes when it is slow. */
	slowMs: number
	people: { user_id: string; name: string; email: string; password: string }[]
	subscriptions: { user_id: string; subscription_id: string; book_id: string; date_end: string }[]
}
/** What it was asked, in order. */
export type ReceivedRequest = { path: string; id: string; body: { [name: string]: unknown } }

/** An event to be sent to the shop; `changes` are made after it was signed. */
export type Sent = {
	to: string
	id: string
	event: object
	ageSeconds?: number
	changes?: { body?: string; headers?: { [name: string]: string } }
}
export type Answered = { status: number; content: { result?: string; errors?: { code: string }[] } }

export type PartnerSiteProcess = {
	url: string
	set(state: Partial<SiteState>): Promise<void>
	received(): Promise<ReceivedRequest[]>
	send(event: Sent): Promise<Answered>
	/** Ends the process: nobody listens on its port any more. */
	stop(): Promise<void>
	/** Starts another on the same port, with what was set last. */
	startAgain(): Promise<void>
}

/** A partner site in a process of its own, which speaks the protocol of docs/partner-site.md over real HTTP. */
export async function startPartnerSite(state: Partial<SiteState> = {}): Promise<PartnerSiteProcess> {
	let port = 0
	let child: ChildProcess
	let known = state

	let questions = 0
	function ask<T>(question: object): Promise<T> {
		const number = ++questions
		return new Promise(resolve => {
			function hear(message: { number: number; answer: T }): void {
				if (message.number !== number) return
				child.off('message', hear)
				resolve(message.answer)
			}
			child.on('message', hear)
			child.send({ number, ...question })
		})
	}
	async function start(): Promise<void> {
		const script = fileURLToPath(new URL('./process.ts', import.meta.url))
		child = fork(script, [String(port), siteSecret], { execArgv: [], stdio: 'inherit' })
		;[port] = (await once(child, 'message')) as [number]
		await ask({ set: known })
	}
	await start()
	return {
		url: `http://127.0.0.1:${port}/en`,
		async set(next) {
			known = { ...known, ...next }
			await ask({ set: next })
		},
		received: () => ask({ received: true }),
		send: event => ask({ send: event }),
		async stop() {
			const ended = once(child, 'exit')
			child.kill()
			await ended
		},
		startAgain: start,
	}
}
