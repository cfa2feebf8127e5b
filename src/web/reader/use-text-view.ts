import { type ComponentType, useEffect, useState } from 'react'
import { showAlert } from '#design/alert-store.ts'
import { safeSessionStorage } from '#design/safe-storage.ts'
import type { PageAsTextProps } from './page-as-text.tsx'

const key = 'text-view'

/** Remembered in this tab. The code of the view is fetched when it is first shown. */
export function useTextView(failed: string) {
	const [isText, setText] = useState(false)
	const [View, setView] = useState<ComponentType<PageAsTextProps> | null>(null)
	async function show(isWanted: boolean) {
		if (isWanted && !View) {
			const Loaded = await import('./page-as-text.tsx').then(
				({ PageAsText }) => PageAsText,
				() => null,
			)
			if (!Loaded) return showAlert({ type: 'warning', message: failed })
			setView(() => Loaded)
		}
		setText(isWanted)
		safeSessionStorage.set(key, isWanted ? 'on' : null)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the book opens
	useEffect(() => {
		if (safeSessionStorage.get(key) === 'on') void show(true)
	}, [])
	return {
		isText,
		View: isText ? View : null,
		toggle: () => void show(!isText),
		hide: () => void show(false),
	}
}
