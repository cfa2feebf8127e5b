const windowMs = 60_000
const maxLines = 20

export type SampledLog = {
	/** Whether a line about this may be written: the first twenty of a minute, others are counted. */
	admit(key: string): boolean
	/** Reports what was counted so far. */
	close(): void
}

/**
 * Lines that anybody can cause would fill the disk in a flood.
 * @param report called at the end of a minute with how many lines about a key were left out
 */
export function createSampledLog(report: (key: string, leftOut: number) => void): SampledLog {
	const counts = new Map<string, number>()
	let timer: ReturnType<typeof setTimeout> | undefined

	function end(): void {
		clearTimeout(timer)
		timer = undefined
		const ended = [...counts]
		counts.clear()
		for (const [key, count] of ended) if (count > maxLines) report(key, count - maxLines)
	}

	return {
		admit(key) {
			const count = (counts.get(key) ?? 0) + 1
			counts.set(key, count)
			timer ??= setTimeout(end, windowMs).unref()
			return count <= maxLines
		},
		close: end,
	}
}
