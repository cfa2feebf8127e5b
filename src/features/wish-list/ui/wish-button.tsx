import { Heart } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { useWish } from './use-wish-list.ts'
import styles from './wish-button.module.css'

type Props = {
	bookId: string
	/** Links to the list once the book is on it. */
	isLinked?: boolean
}

export function WishButton({ bookId, isLinked = false }: Props) {
	const t = useWords({ en, ru })
	const { isWished, toggle } = useWish(bookId)
	return (
		<span className={styles.wish}>
			<Button
				variant="quiet"
				className={styles.heart}
				title={t(isWished ? 'takeOff' : 'putOn')}
				onClick={toggle}
			>
				<Heart aria-hidden size={20} className={isWished ? styles.full : undefined} />
				{t(isWished ? 'wished' : 'wish')}
			</Button>
			{isWished && isLinked ? <a href="/wishes">{t('all')}</a> : null}
		</span>
	)
}
