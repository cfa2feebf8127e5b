/** On this machine, of any user. */
export function isProcessAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return (error as NodeJS.ErrnoException).code !== 'ESRCH'
	}
}
