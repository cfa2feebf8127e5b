import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type Props = ComponentProps<'input'> & {
	label: string
	hint?: string | undefined
	error?: string | undefined
}

/**
 * A labelled input whose hint and error are read with it. One that stands in the document as it is sent has an `id`
 * given: the browser would count to another one.
 */
export function Field({ id: given, label, hint, error, className, ...rest }: Props) {
	const made = useId()
	const id = given ?? made
	const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
	return (
		<div className={[styles.field, className].filter(Boolean).join(' ')}>
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				{...(told ? { 'aria-describedby': told } : {})}
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
