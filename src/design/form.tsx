import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import css from './form.module.css'

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
	label: string
	/** What is wrong with it, in words. */
	fault?: string | undefined
}

/** A labelled input; what is wrong stands below it and is read out with it. */
export function TextField({ label, fault, ...input }: TextFieldProps) {
	const id = useId()
	return (
		<div className={css.field}>
			<label htmlFor={id}>{label}</label>
			<input
				{...input}
				id={id}
				aria-invalid={fault ? true : undefined}
				aria-describedby={fault ? `${id}-fault` : undefined}
			/>
			{fault && (
				<p id={`${id}-fault`} className={css.fault}>
					{fault}
				</p>
			)}
		</div>
	)
}

/** A sheet of paper in the middle of the page with one thing to do on it. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={css.sheet}>
			<h1>{title}</h1>
			{children}
		</section>
	)
}

/** What went wrong with the whole form. */
export function FormFault({ children }: { children: ReactNode }) {
	return (
		<p className={css.formFault} role="alert">
			{children}
		</p>
	)
}
