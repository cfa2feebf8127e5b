import type { Request } from 'autocannon'
import { median } from '../reader/table.ts'
import { load } from '../store/load.ts'
import { cpuMs } from './cpu.ts'

/** Milliseconds of the processor for one request. */
export type Cost = { process: number; server: number; perSecond: number }
export type CostOptions = {
	coding: string
	/** What PostgreSQL has used so far, in milliseconds. */
	server: () => number
	requests?: Request[]
	connections?: number
	/** Whether the process has answered the same requests before. */
	isWarm?: boolean
}

/** A shop runs for days: code that the engine has not optimized yet is measured by nobody. */
const warmUpSeconds = 5

export async function requestCost(
	address: string,
	pid: number,
	{ server, seconds, isWarm = false, ...options }: CostOptions & { seconds: number },
): Promise<Cost> {
	if (!isWarm) await load(address, warmUpSeconds, options)
	const before = [cpuMs(pid), server()] as const
	const { perSecond } = await load(address, seconds, options)
	const count = perSecond * seconds
	return { process: (cpuMs(pid) - before[0]) / count, server: (server() - before[1]) / count, perSecond }
}

type Measure = (isWarm: boolean) => Promise<Cost>
const rounds = 5

/** Two servers by turns, as the processor is not as quick at every moment: the median of each figure. */
export async function byTurns(one: Measure, other: Measure): Promise<[Cost, Cost]> {
	const [ones, others]: [Cost[], Cost[]] = [[], []]
	for (let round = 0; round < rounds; round++) {
		ones.push(await one(round > 0))
		others.push(await other(round > 0))
	}
	return [medianCost(ones), medianCost(others)]
}

function medianCost(costs: readonly Cost[]): Cost {
	const middle = (figure: keyof Cost) => median(costs.map(each => each[figure]))
	return { process: middle('process'), server: middle('server'), perSecond: middle('perSecond') }
}

export const cost = ({ process: ours, server, perSecond }: Cost) =>
	`${ours.toFixed(3)} + ${server.toFixed(3)} ms CPU, ${perSecond.toFixed(0)}/s`
