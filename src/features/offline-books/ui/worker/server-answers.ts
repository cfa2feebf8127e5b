/** A line on which no answer begins for so long is away for what is here. */
const lateMs = 5000

/** A proxy says so where the shop behind it is away. */
export const isAway = ({ status }: Response) => status === 502 || status === 504

/** The server's answer, or why there is none; @param isHere something else can answer, so a stalled line is not waited for */
export function fetchInTime(request: Request, isHere: boolean): Promise<Response | Error> {
	const answer = fetch(request).catch((error: Error) => error)
	if (!isHere) return answer
	const late = new Promise<Error>(resolve => {
		setTimeout(() => resolve(new TypeError('No answer in time')), navigator.onLine ? lateMs : 0)
	})
	return Promise.race([answer, late])
}
