import type { ReactNode } from 'react'
import css from './sheet.module.css'

/** A sheet of paper in the middle of the page with one thing to do on it. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={css.sheet}>
			<h1>{title}</h1>
			{children}
		</section>
	)
}

/** What went wrong with the whole of it; read out at once. */
export function Fault({ children }: { children: ReactNode }) {
	return (
		<p className={css.fault} role="alert">
			{children}
		</p>
	)
}
