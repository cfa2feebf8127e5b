import { Pause, Play, Settings2, SkipBack, SkipForward, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { useStore } from '#design/store.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useVoiceWords } from './use-voice-words.ts'
import styles from './voice-bar.module.css'
import type { VoiceBook } from './voice-book.ts'
import { voiceKeys } from './voice-keys.ts'
import type { VoiceReader, VoiceState } from './voice-reader.ts'
import { VoiceSettings } from './voice-settings.tsx'

const [previous, , next] = voiceKeys

/** Where the player of recordings is otherwise, and as high. */
export function VoiceBar({ book, voice }: { book: VoiceBook; voice: VoiceReader }) {
	const t = useVoiceWords()
	const state = useStore({ watch: voice.watch, get: voice.state }, voice.state())
	const [isSetting, setSetting] = useState(false)
	const settingsId = useId()
	const { playing, sentences } = state
	return (
		<section className={styles.bar} aria-label={t('bar')}>
			<IconButton
				name={t('previous')}
				shortcut={previous.shown}
				disabled={sentences.length === 0}
				onClick={() => voice.step('previous')}
			>
				<SkipBack aria-hidden size={18} />
			</IconButton>
			<IconButton
				name={t(playing ? 'pause' : 'play')}
				shortcut="Space"
				className={styles.play}
				onClick={voice.toggle}
			>
				{playing ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
			</IconButton>
			<IconButton
				name={t('next')}
				shortcut={next.shown}
				disabled={sentences.length === 0}
				onClick={() => voice.step('next')}
			>
				<SkipForward aria-hidden size={18} />
			</IconButton>
			<Told state={state} />
			<IconButton
				name={t('settings')}
				aria-expanded={isSetting}
				aria-controls={isSetting ? settingsId : undefined}
				onClick={() => setSetting(!isSetting)}
			>
				<Settings2 aria-hidden size={20} />
			</IconButton>
			<IconButton name={t('close')} onClick={voice.close}>
				<X aria-hidden size={20} />
			</IconButton>
			{isSetting ? (
				<VoiceSettings id={settingsId} book={book} voice={voice} onClose={() => setSetting(false)} />
			) : null}
		</section>
	)
}

function Told({ state: { trouble, at, sentences } }: { state: VoiceState }) {
	const t = useVoiceWords()
	const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
	const message =
		trouble?.kind === 'noLanguage'
			? t('noLanguage', { language: names.of(trouble.language) ?? trouble.language })
			: trouble
				? t(trouble.kind)
				: null
	return (
		<div className={styles.middle}>
			<p className={styles.title}>{t('marked')}</p>
			{at === null || message ? null : (
				<p className={styles.place}>{t('sentenceOf', { number: at + 1, count: sentences.length })}</p>
			)}
			<p className={message ? styles.trouble : 'visually-hidden'} role="status">
				{message}
			</p>
		</div>
	)
}
