import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type Props = {
	isOpen: boolean
	onClose(): void
	title: string
	closeLabel: string
	/** `side` slides in from the left edge at full height; `tall` is cut only by the window; `wide` shows something large. */
	place?: 'centre' | 'side' | 'tall' | 'wide'
	children: ReactNode
}

/** A modal `<dialog>`: traps focus; Escape, a click on the backdrop and the button close it. */
export function Dialog({ isOpen, onClose, title, closeLabel, place = 'centre', children }: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		const element = dialog.current
		if (isOpen && !element?.open) element?.showModal()
		if (!isOpen) element?.close()
	}, [isOpen])
	// One that goes while it is open takes the focus with it; closing gives it back.
	useLayoutEffect(() => {
		const element = dialog.current
		return () => element?.close()
	}, [])
	return (
		<dialog
			ref={dialog}
			className={[styles.dialog, styles[place]].join(' ')}
			aria-label={title}
			onClose={onClose}
			closedby="any"
		>
			<div className={styles.body}>
				<div className={styles.head}>
					<h2 lang={languageOfText(title)}>{title}</h2>
					<IconButton name={closeLabel} onClick={onClose}>
						<X aria-hidden size={20} />
					</IconButton>
				</div>
				{isOpen ? children : null}
			</div>
		</dialog>
	)
}
