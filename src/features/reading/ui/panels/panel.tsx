import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { useRestoredFocus } from '#design/panel/use-restored-focus.ts'
import { keyOf } from '../tools/keys.ts'
import { useReadingWords } from '../use-reading-words.ts'
import styles from './panel.module.css'

export function Panel({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
	const t = useReadingWords()
	const panel = useRef<HTMLElement>(null)
	useRestoredFocus()
	useEffect(() => {
		const field = panel.current?.querySelector<HTMLElement>('search input')
		;(field ?? panel.current)?.focus({ preventScroll: true })
	}, [])
	return (
		<section ref={panel} className={styles.panel} aria-label={title} tabIndex={-1}>
			<header className={styles.head}>
				<h2>{title}</h2>
				<IconButton name={t('close')} shortcut={keyOf('close')} onClick={onClose}>
					<X aria-hidden size={20} />
				</IconButton>
			</header>
			<div className={styles.body}>{children}</div>
		</section>
	)
}
