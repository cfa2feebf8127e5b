import { useEffect, useMemo, useState } from 'react'
import inlineField from '#design/setting/inline-field.module.css'
import type { Cue } from '#features/transcripts/contract.ts'
import type { SentencePlayer } from '../sentence-player.ts'
import { useTalkingWords } from '../use-talking-words.ts'
import { Dictation } from './dictation.tsx'
import { drillLines } from './drill-lines.ts'
import styles from './drills.module.css'
import { HiddenLines } from './hidden-lines.tsx'
import { MissingWords } from './missing-words.tsx'
import { Roles } from './roles.tsx'

const kinds = ['dictation', 'hidden', 'gaps', 'roles'] as const
type Kind = (typeof kinds)[number]

type Props = {
	/** The chosen track; undefined for none. */
	source: string | undefined
	cuesOf(source: string): Promise<readonly Cue[]>
	sentences: SentencePlayer
}

/** The exercises in listening that a track's transcript gives. */
export function Drills({ source, cuesOf, sentences }: Props) {
	const t = useTalkingWords()
	const [kind, setKind] = useState<Kind>('dictation')
	const cues = useCues(source, cuesOf)
	const lines = useMemo(() => (source && cues ? drillLines(source, cues) : []), [source, cues])
	useEffect(() => () => sentences.release(), [sentences])
	if (cues === null) return null
	if (lines.length === 0) return <p className={styles.hint}>{t('noTimes')}</p>
	const drill = { lines, sentences }
	return (
		<div className={styles.drills} key={source}>
			<label className={`${inlineField.select} ${styles.kind}`}>
				{t('drill')}
				<select value={kind} onChange={event => setKind(kinds[event.currentTarget.selectedIndex] ?? kind)}>
					{kinds.map(one => (
						<option key={one} value={one}>
							{t(`drill.${one}`)}
						</option>
					))}
				</select>
			</label>
			{kind === 'dictation' ? <Dictation {...drill} /> : null}
			{kind === 'hidden' ? <HiddenLines {...drill} /> : null}
			{kind === 'gaps' ? <MissingWords {...drill} /> : null}
			{kind === 'roles' ? <Roles {...drill} /> : null}
		</div>
	)
}

/** Null until they are loaded. */
function useCues(source: string | undefined, cuesOf: Props['cuesOf']): readonly Cue[] | null {
	const [known, setKnown] = useState<{ source: string | undefined; cues: readonly Cue[] } | null>(null)
	useEffect(() => {
		let isHere = true
		const coming = source === undefined ? Promise.resolve([]) : cuesOf(source)
		void coming.then(cues => isHere && setKnown({ source, cues }))
		return () => {
			isHere = false
		}
	}, [source, cuesOf])
	return known && known.source === source ? known.cues : null
}
