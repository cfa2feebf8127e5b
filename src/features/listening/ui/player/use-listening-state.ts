import { useSyncExternalStore } from 'react'
import type { ListeningState } from '../../contract.ts'
import { emptyListeningState } from './guest-listening-state.ts'
import type { ListeningStateStore } from './listening-state-store.ts'

export function useListeningState(store: ListeningStateStore): ListeningState {
	return useSyncExternalStore(store.watch, store.state, () => emptyListeningState)
}
