import type { CSSProperties } from 'react'
import type { Box } from '#features/exercises/rules.ts'

/** The place of something on a page, in points. */
export function styleOf([x, y, w, h]: Box): CSSProperties {
	return { '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties
}

/** The same with the length of what is written there, the mark beside it counted in. */
export function styleOfWritten(box: Box, text: string): CSSProperties {
	return { ...styleOf(box), '--letters': text.length + 3 } as CSSProperties
}
