import { Heart } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { useWish } from './use-wish-list.ts'
import styles from './wish-button.module.css'

type Props = {
	bookId: string
	title: string
}

export function WishHeart({ bookId, title }: Props) {
	const t = useWords({ en, ru })
	const { isWished, toggle } = useWish(bookId)
	return (
		<IconButton name={t(isWished ? 'takeOffBook' : 'putOnBook', { title })} onClick={toggle}>
			<Heart aria-hidden size={18} className={isWished ? styles.full : undefined} />
		</IconButton>
	)
}
