import { BookmarkPlus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { randomId } from '#contract/random-id.ts'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Passage } from '../../contract.ts'
import { repeatInTrack } from '../player/seek-in-track.ts'
import { useListeningState } from '../player/use-listening-state.ts'
import { usePlayer } from '../player/use-player.ts'
import type { Listening } from '../use-listening.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { formatTenths } from './format-tenths.ts'
import styles from './practice.module.css'

export function Passages({
	listening: { player, saved },
	place,
}: {
	listening: Pick<Listening, 'player' | 'saved'>
	place: number | null
}) {
	const t = usePanelWords()
	const onFocus = useFocusInRows()
	const source = player.tracks[place ?? -1]?.source ?? null
	const passages = useListeningState(saved).passages.filter(passage => passage.source === source)
	return (
		<fieldset className={styles.group}>
			<legend className="visually-hidden">{t('passages')}</legend>
			{passages.length > 0 ? (
				<ul className={styles.passages} onFocus={onFocus}>
					{passages.map(passage => (
						<Row
							key={passage.id}
							passage={passage}
							onPlay={() => place !== null && repeatInTrack(player, place, passage)}
							onDrop={() => saved.removePassage(passage.id)}
						/>
					))}
				</ul>
			) : null}
			<PassageForm listening={{ player, saved }} source={source} />
		</fieldset>
	)
}

function Row({ passage, onPlay, onDrop }: { passage: Passage; onPlay(): void; onDrop(): void }) {
	const t = usePanelWords()
	const language = useLanguage()
	return (
		<li className={styles.passage}>
			<button type="button" onClick={onPlay} title={t('repeatLoop')}>
				<span>{passage.name}</span>
				<small>
					{formatTenths(passage.from, language)}–{formatTenths(passage.to, language)}
				</small>
			</button>
			<IconButton name={t('removePassage', { name: passage.name })} className={styles.nudge} onClick={onDrop}>
				<Trash2 aria-hidden size={15} />
			</IconButton>
		</li>
	)
}

function PassageForm({
	listening: { player, saved },
	source,
}: {
	listening: Pick<Listening, 'player' | 'saved'>
	source: string | null
}) {
	const t = usePanelWords()
	const from = usePlayer(player, state => state.from)
	const to = usePlayer(player, state => state.to)
	const language = useLanguage()
	const [name, setName] = useState('')
	if (source === null || from === null || to === null)
		return <p className={styles.hint}>{t('passageHint')}</p>
	function keep(event: SubmitEvent) {
		event.preventDefault()
		if (source === null || from === null || to === null) return
		const title = name.trim() || `${formatTenths(from, language)}–${formatTenths(to, language)}`
		saved.savePassage({ id: randomId(), source, name: title, from, to })
		setName('')
	}
	return (
		<form className={styles.row} onSubmit={keep} noValidate>
			<input
				className={styles.name}
				aria-label={t('passageName')}
				placeholder={t('passageName')}
				maxLength={100}
				value={name}
				onChange={event => setName(event.currentTarget.value)}
			/>
			<Button type="submit" variant="secondary">
				<BookmarkPlus aria-hidden size={16} /> {t('savePassage')}
			</Button>
		</form>
	)
}
