import { Check, CircleAlert, Hand, Play, Square } from 'lucide-react'
import { languageOfText } from '#contract/language-of-text.ts'
import { IconButton } from '#design/icon-button.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { inOrder } from './edit-rows.ts'
import { secondsText } from './seconds-text.ts'
import css from './sentence-list.module.css'
import type { TimedRow } from './timed-script.ts'
import { useTimingWords } from './use-timing-words.ts'

type Props = {
	rows: readonly TimedRow[]
	isDoubtfulFirst: boolean
	chosen: number
	playing: number | null
	onChoose(at: number): void
	onPlay(at: number): void
	onStop(): void
	onConfirm(at: number): void
}

/** The sentences with the second at which each begins; a doubtful one says so by a sign and a word. */
export function SentenceList({ rows, isDoubtfulFirst, chosen, playing, ...on }: Props) {
	const t = useTimingWords()
	const language = useLanguage()
	return (
		<ol className={css.list}>
			{inOrder(rows, isDoubtfulFirst).map(({ row, at }) => (
				// Sentences may repeat and never move: their place is the key.
				<li key={at} className={css.row} data-doubtful={row.isDoubtful || undefined}>
					<IconButton
						name={playing === at ? t('stop') : t('play', { text: row.text })}
						onClick={() => (playing === at ? on.onStop() : on.onPlay(at))}
					>
						{playing === at ? <Square aria-hidden size={16} /> : <Play aria-hidden size={18} />}
					</IconButton>
					<button
						type="button"
						className={css.sentence}
						aria-current={at === chosen ? 'true' : undefined}
						onClick={() => on.onChoose(at)}
					>
						<span className={css.time}>{secondsText(row.start ?? 0, language)}</span>
						<span lang={languageOfText(row.text)}>{row.text}</span>
						{row.isDoubtful && (
							<span className={css.doubt}>
								<CircleAlert aria-hidden size={16} />
								{t('isDoubtful')}
							</span>
						)}
						{row.isMoved && (
							<span className={css.moved}>
								<Hand aria-hidden size={16} />
								{t('isMoved')}
							</span>
						)}
					</button>
					{row.isDoubtful && (
						<IconButton name={t('confirm')} onClick={() => on.onConfirm(at)}>
							<Check aria-hidden size={18} />
						</IconButton>
					)}
				</li>
			))}
		</ol>
	)
}
