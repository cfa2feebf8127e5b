import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'
type Appearance = { variant?: ButtonVariant; size?: 'md' | 'lg' }

function classes({ variant = 'primary', size = 'md' }: Appearance, extra: string | undefined): string {
	return [styles.button, styles[variant], size === 'lg' ? styles.large : '', extra].filter(Boolean).join(' ')
}

export function Button({
	variant,
	size,
	className,
	type = 'button',
	...rest
}: ComponentProps<'button'> & Appearance) {
	return <button type={type} className={classes({ variant, size } as Appearance, className)} {...rest} />
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
