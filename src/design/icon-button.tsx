import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
	/** Accessible name and tooltip. */
	name: string
	shortcut?: string
	children: ReactNode
}

export function IconButton({ name, shortcut, className, children, ...rest }: Props) {
	const tooltip = shortcut ? `${name} (${shortcut})` : name
	return (
		<button
			type="button"
			aria-label={name}
			title={tooltip}
			{...(shortcut ? { 'aria-keyshortcuts': shortcut } : {})}
			className={[styles.button, className].filter(Boolean).join(' ')}
			{...rest}
		>
			{children}
		</button>
	)
}
