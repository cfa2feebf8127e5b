import type { ReactNode } from 'react'
import { createStore, type Store, useStore } from '#design/store.ts'
import type { Listening } from '../use-listening.ts'

/** A tab of the practice panel that another feature brings. */
export type MoreTab = { name: string; title: string; panel(source: string | undefined): ReactNode }

const none: readonly MoreTab[] = []
const tabs = new WeakMap<Listening, Store<readonly MoreTab[]>>()

function tabsOf(listening: Listening): Store<readonly MoreTab[]> {
	const store = tabs.get(listening) ?? createStore(none)
	tabs.set(listening, store)
	return store
}

/** Kept beside the open book, so that the page's first code needs to know nothing of it. @returns takes it away */
export function addPracticeTab(listening: Listening, tab: MoreTab): () => void {
	const store = tabsOf(listening)
	store.set([...store.get(), tab])
	return () => store.set(store.get().filter(one => one !== tab))
}

export const usePracticeTabs = (listening: Listening): readonly MoreTab[] => useStore(tabsOf(listening), none)
