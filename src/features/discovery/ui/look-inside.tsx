import { useWords } from '#i18n/use-words.ts'
import type { Sample } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './look-inside.module.css'

/** The first pages of the demo, each a link into it. */
export function LookInside({ demo, pages }: { demo: string; pages: Sample['pages'] }) {
	const t = useWords({ en, ru })
	return (
		<ul className={styles.row}>
			{pages.map(({ index, number, src, width, height }) => (
				<li key={index}>
					<a href={`/demo-books/${demo}?page=${number}`}>
						<img
							src={src}
							width={width}
							height={height}
							loading="lazy"
							decoding="async"
							alt={t('pageOfDemo', { number: String(number) })}
						/>
					</a>
				</li>
			))}
			<li className={styles.more}>
				<a href={`/demo-books/${demo}`}>{t('openDemo')}</a>
			</li>
		</ul>
	)
}
