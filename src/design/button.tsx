import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'
type Appearance = { variant?: ButtonVariant; size?: 'md' | 'lg' }

function classes({ variant = 'primary', size = 'md' }: Appearance, extra: string | undefined): string {
	return [styles.button, styles[variant], size === 'lg' ? styles.large : '', extra].filter(Boolean).join(' ')
}

/** @property isBusy its press is under way: it takes no other, but keeps the focus, which a disabled one would lose */
export type ButtonProps = ComponentProps<'button'> & Appearance & { isBusy?: boolean }

export function Button({ variant, size, className, type = 'button', isBusy, onClick, ...rest }: ButtonProps) {
	return (
		<button
			type={type}
			className={classes({ variant, size } as Appearance, className)}
			aria-disabled={isBusy || undefined}
			onClick={isBusy ? event => event.preventDefault() : onClick}
			{...rest}
		/>
	)
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<'a'> & Appearance) {
	return <a className={classes({ variant, size } as Appearance, className)} {...rest} />
}

export function OutsideLink({ variant, size, className, ...rest }: ComponentProps<'a'> & Appearance) {
	return (
		<a
			target="_blank"
			rel="noopener"
			className={classes({ variant, size } as Appearance, className)}
			{...rest}
		/>
	)
}
