/** @returns whether tests are to be skipped: then this says so, and why, on the terminal. For `skipIf`. */
export function skipUnless(isPossible: boolean, needs: string): boolean {
	if (!isPossible) process.stderr.write(`Skipped tests: ${needs}\n`)
	return !isPossible
}
