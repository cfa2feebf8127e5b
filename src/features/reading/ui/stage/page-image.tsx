import { useLayoutEffect, useRef } from 'react'
import styles from './page-view.module.css'

/** Mounts a canvas drawn elsewhere; without a name it is hidden from screen readers. */
export function PageImage({ canvas, name }: { canvas: HTMLCanvasElement; name?: string }) {
	const frame = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => frame.current?.replaceChildren(canvas), [canvas])
	const spoken = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
	return <div ref={frame} className={styles.picture} data-picture {...spoken} />
}
