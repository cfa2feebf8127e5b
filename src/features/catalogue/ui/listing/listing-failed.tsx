import { Button } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './listing-failed.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	isEmpty: boolean
	onAgain(): void
}

/** Above the previous list, where the one that was asked for did not come. */
export function ListingFailed({ isEmpty, onAgain }: Props) {
	const t = useWords({ en, ru })
	return (
		<div className={styles.failed} role="alert">
			<p>{isEmpty ? t('errorText') : t('errorTextPrevious')}</p>
			<Button variant="secondary" onClick={onAgain}>
				{t('again')}
			</Button>
		</div>
	)
}
