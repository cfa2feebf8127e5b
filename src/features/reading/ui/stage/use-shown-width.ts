import { type RefObject, useEffect, useState } from 'react'

/** Interval between measurements (specification, section 9). */
const throttleMs = 50

/** Device pixels across an element; 0 until it is measured. */
export function useShownWidth(element: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(0)
	useEffect(() => {
		const shown = element.current
		if (!shown) return
		let timer: ReturnType<typeof setTimeout> | undefined
		let isStale = false
		const measure = () => {
			isStale = false
			setWidth(Math.round(shown.offsetWidth * devicePixelRatio))
			timer = setTimeout(() => {
				timer = undefined
				if (isStale) measure()
			}, throttleMs)
		}
		const observer = new ResizeObserver(() => {
			isStale = true
			if (timer === undefined) measure()
		})
		observer.observe(shown)
		return () => {
			clearTimeout(timer)
			observer.disconnect()
		}
	}, [element])
	return width
}
