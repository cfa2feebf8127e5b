/**
 * For what is fetched without `call`: during an update a process of the former version may answer, which knows a renamed call by its
 * former name only.
 * @param load starts to load an address; its promise fails with `missing` where nothing is found
 */
export function loadByEitherAddress<Task extends { promise: Promise<unknown> }>(
	url: string,
	load: (url: string) => Task,
): { task(): Task; content: Task['promise'] } {
	let task = load(url)
	const content = task.promise.catch(async (error: unknown) => {
		const { formerAddress } = await import('./renamed-calls.ts')
		const former = isMissing(error) ? formerAddress(url) : null
		if (former === null) throw error
		task = load(former)
		return task.promise
	})
	return { task: () => task, content }
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'missing' in error && error.missing === true
}
