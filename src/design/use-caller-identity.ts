import { callerIdentity, watchCaller } from '#contract/call.ts'
import { useStore } from './store.ts'

const identity = { watch: watchCaller, get: callerIdentity }

/** Another value with every sign-in: tickets that were asked for before ended with their session. Null for a guest. */
export function useCallerIdentity(): number | null {
	return useStore(identity, null)
}
