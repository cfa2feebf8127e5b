import autocannon, { type Result } from 'autocannon'
import { percentile } from '../reader/table.ts'

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; bytes: number }

const connections = 8

/** Everybody who asks at once, for a while. @throws Error where an answer is no page */
export async function load(url: string, durationS: number, coding = 'identity'): Promise<Load> {
	const times: number[] = []
	let bytes = 0
	const { promise, resolve, reject } = Promise.withResolvers<Result>()
	const options = { url, connections, duration: durationS, headers: { 'accept-encoding': coding } }
	const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
	// The summary of autocannon knows whole milliseconds only.
	run.on('response', (_client, _status, length, tookMs) => {
		times.push(tookMs)
		bytes += length
	})
	const { non2xx, errors, duration } = await promise
	if (non2xx + errors > 0) throw new Error(`${url} refused ${non2xx} requests and lost ${errors}`)
	return {
		perSecond: times.length / duration,
		p50Ms: percentile(times, 0.5),
		p99Ms: percentile(times, 0.99),
		bytes: bytes / times.length,
	}
}
