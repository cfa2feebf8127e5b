/** Whether anybody uses the shop right now. */
export type Activity = {
	/** Somebody asked for something. */
	note(): void
	/** How long nobody has. */
	quietMs(): number
}

export function createActivity(nowMs: () => number): Activity {
	let last = nowMs()
	return {
		note() {
			last = nowMs()
		},
		quietMs: () => nowMs() - last,
	}
}
