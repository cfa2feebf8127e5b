import type { ReactNode } from 'react'
import type { Binding } from '#contract/book-layout.ts'
import { Dialog } from '#design/dialog.tsx'
import { useReadingWords } from '../use-reading-words.ts'
import { type Command, mirrored, shortcuts } from './keys.ts'
import styles from './keys-sheet.module.css'

export function KeysSheet({
	isOpen,
	binding,
	hasTracks,
	moreRows,
	onClose,
}: {
	isOpen: boolean
	binding: Binding
	hasTracks: boolean
	moreRows: ReactNode
	onClose(): void
}) {
	const t = useReadingWords()
	const isOurs = (command: Command) => hasTracks || command !== 'playPause'
	return (
		<Dialog isOpen={isOpen} place="tall" onClose={onClose} title={t('help')} closeLabel={t('close')}>
			<dl className={styles.keys}>
				{shortcuts
					.filter(({ command }) => isOurs(command))
					.map(({ command, keys }) => (
						<div key={command}>
							<dt>{t(command)}</dt>
							<dd>
								{keys.map(key => (
									<kbd key={key}>{mirrored(key, binding)}</kbd>
								))}
							</dd>
						</div>
					))}
				{moreRows}
			</dl>
		</Dialog>
	)
}
