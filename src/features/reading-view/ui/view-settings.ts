import { useState } from 'react'
import { safeLocalStorage } from '#design/safe-storage.ts'

export const sizesRem = [1, 1.1875, 1.4375, 1.75, 2.25] as const
export const spacings = [1.45, 1.7, 2] as const
export const faces = ['serif', 'sans', 'distinct'] as const

/** `theme`: as the reader's theme has it; `light` is black on white, `dark` white on black. */
export const contrasts = ['theme', 'light', 'dark'] as const

/** How text is set: indexes of `sizesRem`, `spacings` and `faces`. */
type TextSettings = { size: number; spacing: number; face: number }
export const usualText: TextSettings = { size: 1, spacing: 1, face: 0 }
/** `contrast` is an index of `contrasts`. */
export type ViewSettings = TextSettings & { contrast: number; hasRuler: boolean }
export const usualSettings: ViewSettings = { ...usualText, contrast: 0, hasRuler: false }

const key = 'reading-view'

/** What is stored, as far as it is usable. */
export function settingsFrom(stored: unknown): ViewSettings {
	const given = typeof stored === 'object' && stored !== null ? (stored as Partial<ViewSettings>) : {}
	const within = (value: unknown, { length }: readonly unknown[], usual: number) =>
		Number.isInteger(value) && (value as number) >= 0 && (value as number) < length
			? (value as number)
			: usual
	return {
		size: within(given.size, sizesRem, usualSettings.size),
		spacing: within(given.spacing, spacings, usualSettings.spacing),
		face: within(given.face, faces, usualSettings.face),
		contrast: within(given.contrast, contrasts, usualSettings.contrast),
		hasRuler: given.hasRuler === true,
	}
}

/** Stored in this browser, for every book. */
export function useViewSettings() {
	const [settings, setSettings] = useState(() => settingsFrom(safeLocalStorage.getJson(key)))
	function change(next: Partial<ViewSettings>) {
		const changed = settingsFrom({ ...settings, ...next })
		safeLocalStorage.setJson(key, changed)
		setSettings(changed)
	}
	return { settings, change }
}
