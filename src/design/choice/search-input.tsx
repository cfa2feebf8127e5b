import type { ComponentProps } from 'react'
import styles from './search-input.module.css'

/** A field that a press on its cross clears: the browser's own cross is blue and takes neither theme. */
export function SearchInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
	return <input type="search" className={[styles.input, className].filter(Boolean).join(' ')} {...rest} />
}
