import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useReadingWords } from '../use-reading-words.ts'
import styles from './connection-note.module.css'

export function ConnectionNote() {
	const t = useReadingWords()
	const isOnline = useSyncExternalStore(
		watchConnection,
		() => navigator.onLine,
		() => true,
	)
	return (
		<div role="status" className={styles.place}>
			{isOnline ? null : (
				<p className={styles.note}>
					<WifiOff aria-hidden size={16} />
					{t('offline')}
				</p>
			)}
		</div>
	)
}

function watchConnection(changed: () => void): () => void {
	window.addEventListener('online', changed)
	window.addEventListener('offline', changed)
	return () => {
		window.removeEventListener('online', changed)
		window.removeEventListener('offline', changed)
	}
}
