/** How long to wait before the next attempt: twice as long each time. @param attempt from 0 */
export function backoffMs(attempt: number, { firstMs = 1000, mostMs = 30_000 } = {}): number {
	return Math.min(mostMs, firstMs * 2 ** attempt)
}
