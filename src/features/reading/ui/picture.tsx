import { useLayoutEffect, useRef } from 'react'
import styles from './page-view.module.css'

/** A canvas that was drawn elsewhere, in its place on a page; without a name it only repeats what is named below it. */
export function Picture({ canvas, name }: { canvas: HTMLCanvasElement; name?: string }) {
	const frame = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => frame.current?.replaceChildren(canvas), [canvas])
	const spoken = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
	return <div ref={frame} className={styles.picture} data-picture {...spoken} />
}
