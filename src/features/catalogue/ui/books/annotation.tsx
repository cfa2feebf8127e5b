import { languageOfText } from '#contract/language-of-text.ts'
import { RichText } from '#design/rich-text/rich-text.tsx'
import { authorsOf } from '#features/products/rules.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import styles from './annotation.module.css'
import { BookCover } from './book-cover.tsx'

export function Annotation({ book }: { book: Card }) {
	const t = useWords({ en, ru })
	return (
		<div className={styles.annotation}>
			<div className={styles.cover}>
				<BookCover book={book} />
			</div>
			<dl className={styles.facts}>
				<div>
					<dt>{t(authorsOf(book.author).length > 1 ? 'authors' : 'author')}</dt>
					<dd lang={languageOfText(book.author)}>{book.author}</dd>
				</div>
				<div>
					<dt>{t('publisher')}</dt>
					<dd lang={languageOfText(book.publisher)}>{book.publisher}</dd>
				</div>
			</dl>
			<RichText text={book.description} />
		</div>
	)
}
