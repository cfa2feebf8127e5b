import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type Props = ComponentProps<'input'> & {
	label: string
	hint?: string | undefined
	error?: string | undefined
}

/**
 * An input with label, hint and error. A server-rendered one outside an island needs a fixed `id`: `useId`
 * would differ in the browser.
 */
export function Field({ id: given, label, hint, error, className, ...rest }: Props) {
	const made = useId()
	const id = given ?? made
	const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
	return (
		<div className={[styles.field, className].filter(Boolean).join(' ')}>
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				{...(describedBy ? { 'aria-describedby': describedBy } : {})}
				{...(error ? { 'aria-invalid': true } : {})}
				{...rest}
			/>
			{hint ? (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${id}-error`} className={styles.error} role="alert">
					{error}
				</p>
			) : null}
		</div>
	)
}
