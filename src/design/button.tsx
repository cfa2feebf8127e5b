import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'
type Look = { look?: ButtonLook; size?: 'md' | 'lg' }

function classes({ look = 'primary', size = 'md' }: Look, extra: string | undefined): string {
	return [styles.button, styles[look], size === 'lg' ? styles.large : '', extra].filter(Boolean).join(' ')
}

export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
	return <button type={type} className={classes({ look, size } as Look, className)} {...rest} />
}

export function ButtonLink({ look, size, className, ...rest }: ComponentProps<'a'> & Look) {
	return <a className={classes({ look, size } as Look, className)} {...rest} />
}

/** A link that opens in a new tab. */
export function OutsideLink({ look, size, className, ...rest }: ComponentProps<'a'> & Look) {
	return <a target="_blank" rel="noopener" className={classes({ look, size } as Look, className)} {...rest} />
}
