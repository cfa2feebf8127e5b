import { Heart } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { useWishList } from './use-wish-list.ts'
import styles from './wish-button.module.css'

type Props = {
	bookId: string
	title: string
	/** The reader's id; null for a guest, undefined while unknown. */
	owner: string | null | undefined
}

export function WishHeart({ bookId, title, owner }: Props) {
	const t = useWords({ en, ru })
	const { wishes, toggle } = useWishList(owner)
	const isWished = wishes.includes(bookId)
	return (
		<IconButton name={t(isWished ? 'takeOffBook' : 'putOnBook', { title })} onClick={() => toggle(bookId)}>
			<Heart aria-hidden size={18} className={isWished ? styles.full : undefined} />
		</IconButton>
	)
}
