import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { presenceApi } from '../contract.ts'

const everyMs = 15_000
/** Whoever only passes by is not reported. */
const firstMs = 2000
const nobody: string[] = []

/** Names of the others who have this record open; followed while the page is seen. */
export function useOthersHere(name: string): string[] {
	const [others, setOthers] = useState(nobody)
	useEffect(() => {
		let isHere = true
		async function report(): Promise<void> {
			if (document.hidden) return
			// A report that fails is not shown: the next one comes soon.
			const reply = await send(name, true).catch(() => null)
			if (isHere && reply) setOthers(reply.others)
		}
		const first = setTimeout(() => void report(), firstMs)
		const timer = setInterval(() => void report(), everyMs)
		const started = Date.now()
		return () => {
			isHere = false
			clearTimeout(first)
			clearInterval(timer)
			if (Date.now() - started > firstMs) void send(name, false).catch(() => null)
		}
	}, [name])
	return others
}

function send(name: string, is_here: boolean) {
	return call<typeof presenceApi.report>('POST /api/presence', { body: { name, is_here } })
}
