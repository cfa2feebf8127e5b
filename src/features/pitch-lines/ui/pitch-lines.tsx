import { useEffect, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { findLines, type LoadTrack, type Repeated, type TwoLines } from './find-lines.ts'
import { PitchChart } from './pitch-chart.tsx'
import styles from './pitch-lines.module.css'

type Props = Repeated & {
	/** Must stay the same function between renders. */
	loadTrack: LoadTrack
}

/** The melody of the speaker and of who repeated the phrase. */
export function PitchLines({ source, from, to, mine, loadTrack }: Props) {
	const t = useWords({ en, ru })
	const [found, setFound] = useState<{ of: Blob; lines: TwoLines } | null>(null)
	useEffect(() => {
		const leaving = new AbortController()
		void findLines({ source, from, to, mine }, loadTrack, leaving.signal).then(lines => {
			if (!leaving.signal.aborted) setFound({ of: mine, lines })
		})
		return () => leaving.abort()
	}, [source, from, to, mine, loadTrack])
	if (found?.of !== mine)
		return (
			<p className={styles.hint} role="status">
				{t('finding')}
			</p>
		)
	return <PitchChart {...found.lines} />
}
