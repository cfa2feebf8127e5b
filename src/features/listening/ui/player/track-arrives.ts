/** Enough that a browser knows what kind of file it is. */
const enoughBytes = 65_536

/**
 * Whether the beginning of a file comes whole: a browser reports a transfer that was cut within its first bytes as a file that it
 * can't play. What another server answers can't be read here, and counts as come.
 */
export async function trackArrives(address: string): Promise<boolean> {
	const ended = new AbortController()
	try {
		const response = await fetch(address, { mode: 'no-cors', signal: ended.signal })
		if (response.status >= 500) return false
		const reader = response.ok ? response.body?.getReader() : undefined
		for (let received = 0; reader && received < enoughBytes; ) {
			const { done, value } = await reader.read()
			if (done) break
			received += value.length
		}
		return true
	} catch {
		return false
	} finally {
		ended.abort()
	}
}
