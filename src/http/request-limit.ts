import { AppError } from '#contract/errors.ts'

export type RequestLimit = {
	/** @throws AppError `too_many` with Retry-After */
	run<Result>(client: string, work: () => Promise<Result>): Promise<Result>
}

export function createRequestLimit(max: number): RequestLimit {
	const underWay = new Map<string, number>()
	return {
		async run(client, work) {
			const count = underWay.get(client) ?? 0
			if (count >= max) throw new AppError('too_many', { headers: { 'retry-after': '1' } })
			underWay.set(client, count + 1)
			try {
				return await work()
			} finally {
				const left = (underWay.get(client) ?? 1) - 1
				if (left > 0) underWay.set(client, left)
				else underWay.delete(client)
			}
		},
	}
}
