import type { ReactNode } from 'react'
import css from './sheet.module.css'

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={css.sheet}>
			<h1>{title}</h1>
			{children}
		</section>
	)
}

export function FormError({ children }: { children: ReactNode }) {
	return (
		<p className={css.error} role="alert">
			{children}
		</p>
	)
}
