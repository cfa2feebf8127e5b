import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type Press = { control: Element; before: EventTarget | null }

/**
 * Of a message or a bar whose buttons go as they are pressed: the focus goes on at the first button that is left of it, or
 * where it was before it came in. The component stays, also while nothing of it is shown.
 * @param part may be gone
 * @returns for `onFocus` of the part
 */
export function useFocusAfterPress(part: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
	const last = useRef<Press | null>(null)
	useEffect(() => {
		const press = last.current
		if (!press || press.control.isConnected || document.activeElement !== document.body) return
		const next = part.current?.querySelector('button')
		if (next) return next.focus({ preventScroll: true })
		last.current = null
		if (press.before instanceof HTMLElement) press.before.focus({ preventScroll: true })
	})
	return ({ currentTarget, target, relatedTarget }) => {
		const isFromOutside = relatedTarget !== null && !currentTarget.contains(relatedTarget)
		last.current = { control: target, before: isFromOutside ? relatedTarget : (last.current?.before ?? null) }
	}
}
