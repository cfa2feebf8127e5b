import { useEffect } from 'react'
import { safeLocalStorage } from '#design/safe-storage.ts'
import { themes } from './reader-state.ts'
import type { Reader } from './reader-store.ts'

const key = 'reader-theme'
/** The key of earlier versions. */
const formerKey = 'reader-surroundings'

/** Stores the theme in this browser, for every book; where it can't, the theme follows the device. */
export function useTheme(reader: Reader): void {
	useEffect(() => {
		const choice = safeLocalStorage.get(key) ?? safeLocalStorage.get(formerKey)
		const stored = themes.find(theme => theme === choice)
		if (stored) reader.send({ type: 'theme', theme: stored })
		return reader.watch(() => safeLocalStorage.set(key, reader.state().theme))
	}, [reader])
}
