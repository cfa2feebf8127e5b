import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { keyOf } from './keys.ts'
import styles from './panel.module.css'
import { useReadingWords } from './use-reading-words.ts'

/** A sheet beside the page that leaves it in sight: reading goes on while it is open. */
export function Panel({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
	const t = useReadingWords()
	const panel = useRef<HTMLElement>(null)
	useEffect(() => {
		const before = document.activeElement
		const field = panel.current?.querySelector<HTMLElement>('input')
		;(field ?? panel.current)?.focus({ preventScroll: true })
		return () => {
			// Who closes the panel from the page stays there; who was in it goes back to where they came from.
			const isLost = document.activeElement === document.body || document.activeElement === null
			if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
		}
	}, [])
	return (
		<aside ref={panel} className={styles.panel} aria-label={title} tabIndex={-1}>
			<header className={styles.head}>
				<h2>{title}</h2>
				<IconButton name={t('close')} shortcut={keyOf('close')} onClick={onClose}>
					<X aria-hidden size={20} />
				</IconButton>
			</header>
			<div className={styles.body}>{children}</div>
		</aside>
	)
}
