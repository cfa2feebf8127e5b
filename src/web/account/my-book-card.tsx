import { languageOfText } from '#contract/language-of-text.ts'
import { ButtonLink, OutsideLink } from '#design/button.tsx'
import { Cover } from '#design/cover.tsx'
import { Price } from '#features/catalogue/ui/books/price.tsx'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import type { ReadingProgress } from '#features/my-books/contract.ts'
import { ProgressLine } from '#features/my-books/ui/progress-line.tsx'
import { useMyBooksWords } from '#features/my-books/ui/use-my-books-words.ts'
import { KeepBook } from './keep-book.tsx'
import css from './my-book-card.module.css'
import { Renewal, termClass } from './renewal.tsx'
import { useAccountWords } from './use-account-words.ts'
import type { MyBook } from './use-my-books.ts'

type Props = { book: MyBook; isExpired: boolean; progress?: ReadingProgress | undefined }

export function MyBookCard({ book, isExpired, progress }: Props) {
	const t = useAccountWords()
	const { bookId, dateEnd, product } = book
	const title = product?.name ?? progress?.title ?? bookId
	const again = product?.price === 0 ? t('dashboard.getAgain') : t('dashboard.renew')
	const action = isExpired ? again : t('dashboard.open')
	return (
		<li className={isExpired ? `${css.card} ${css.expired}` : css.card}>
			<MyBookCover book={book} title={title} />
			<div className={css.words}>
				<h2 lang={languageOfText(title)}>{title}</h2>
				{product && <p lang={languageOfText(product.author)}>{product.author}</p>}
				{!isExpired && progress && <ProgressLine progress={progress} />}
				<p className={`${css.expiry} ${isExpired ? '' : termClass(dateEnd)}`}>
					<Expiry dateEnd={dateEnd} />
				</p>
				<div className={css.actions}>
					{!isExpired && (
						<ButtonLink href={`/view-books/${bookId}`} aria-label={`${action}: ${title}`}>
							{action}
						</ButtonLink>
					)}
					{isExpired ? (
						product?.isReady && (
							<>
								<OutsideLink
									href={`/buy/${encodeURIComponent(product.product_id)}`}
									variant="secondary"
									aria-label={`${action}: ${title}`}
								>
									{action}
								</OutsideLink>
								<Price book={product} />
							</>
						)
					) : (
						<Renewal book={book} />
					)}
				</div>
				{!isExpired && <KeepBook bookId={bookId} title={title} />}
			</div>
		</li>
	)
}

/** The book that was read last: where it goes on. */
export function ContinueCard({ book, progress }: { book: MyBook; progress: ReadingProgress }) {
	const t = useMyBooksWords()
	const { bookId, dateEnd, product } = book
	const title = product?.name ?? progress.title
	const place = { page: String(progress.page_number), last: String(progress.last_page_number) }
	return (
		<article className={`${css.card} ${css.continued}`}>
			<MyBookCover book={book} title={title} />
			<div className={css.words}>
				<h2 lang={languageOfText(title)}>{title}</h2>
				{product && <p lang={languageOfText(product.author)}>{product.author}</p>}
				{progress.section && (
					<p lang={languageOfText(progress.section)} className={css.section}>
						{progress.section}
					</p>
				)}
				<ProgressLine progress={progress} />
				<div className={css.actions}>
					<ButtonLink
						size="lg"
						href={`/view-books/${bookId}`}
						aria-label={t('continueBook', { title, ...place })}
					>
						{t('continue', place)}
					</ButtonLink>
					<Renewal book={book} size="lg" />
				</div>
				<KeepBook bookId={bookId} title={title} />
				<p className={`${css.expiry} ${termClass(dateEnd)}`}>
					<Expiry dateEnd={dateEnd} />
				</p>
			</div>
		</article>
	)
}

function MyBookCover({ book: { product }, title }: { book: MyBook; title: string }) {
	return (
		<div className={css.cover}>
			<Cover
				src={product?.logo ?? null}
				width={product?.logoWidth ?? null}
				height={product?.logoHeight ?? null}
				colour={product?.logoColour ?? null}
				sizes="10rem"
				title={title}
			/>
		</div>
	)
}
