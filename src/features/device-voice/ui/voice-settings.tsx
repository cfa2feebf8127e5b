import { useEffect, useRef } from 'react'
import inlineField from '#design/setting/inline-field.module.css'
import { Slider } from '#design/choice/slider.tsx'
import { useStore } from '#design/store.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useVoiceWords } from './use-voice-words.ts'
import styles from './voice-bar.module.css'
import type { VoiceBook } from './voice-book.ts'
import type { VoiceReader } from './voice-reader.ts'
import { chooseVoice, languageOf, voiceFor, voicesFor } from './voices.ts'

type Props = { id: string; book: VoiceBook; voice: VoiceReader; onClose(): void }

/** A voice for each language of the pages in view, the speed, and whether pages are turned along. */
export function VoiceSettings({ id, book, voice, onClose }: Props) {
	const t = useVoiceWords()
	const shownIn = useLanguage()
	const { sentences, voices } = useStore({ watch: voice.watch, get: voice.state }, voice.state())
	const { player } = book
	const { speed, turnsPages } = useStore({ watch: player.watch, get: player.state }, player.state())
	const panel = useRef<HTMLFieldSetElement>(null)
	useEffect(() => panel.current?.focus({ preventScroll: true }), [])
	const languages = [...new Set(sentences.map(({ language }) => languageOf(language)))]
	const names = new Intl.DisplayNames(shownIn, { type: 'language' })
	const shownSpeed = `${new Intl.NumberFormat(shownIn).format(speed)}×`
	return (
		<fieldset
			id={id}
			ref={panel}
			tabIndex={-1}
			className={styles.settings}
			onKeyDown={event => {
				if (event.key !== 'Escape') return
				event.stopPropagation()
				event.preventDefault()
				onClose()
			}}
		>
			<legend className="visually-hidden">{t('settings')}</legend>
			{languages.map(language => {
				const name = names.of(language) ?? language
				const able = voicesFor(voices, language)
				if (able.length === 0) return <p key={language}>{t('noLanguage', { language: name })}</p>
				return (
					<label key={language} className={inlineField.select}>
						{t('voiceFor', { language: name })}
						<select
							value={voiceFor(voices, language)?.voiceURI}
							onChange={event => {
								chooseVoice(language, event.currentTarget.value)
								voice.renew()
							}}
						>
							{able.map(({ voiceURI, name }) => (
								<option key={voiceURI} value={voiceURI}>
									{name}
								</option>
							))}
						</select>
					</label>
				)
			})}
			<div className={styles.speed}>
				<span aria-hidden>{t('speed')}</span>
				<Slider
					name={t('speed')}
					value={speed}
					min={0.5}
					max={2}
					step={0.05}
					valueText={shownSpeed}
					onChange={player.setSpeed}
				/>
				<output>{shownSpeed}</output>
			</div>
			<label className={inlineField.check}>
				<input
					type="checkbox"
					checked={turnsPages}
					onChange={event => player.setTurnsPages(event.currentTarget.checked)}
				/>
				{t('follow')}
			</label>
		</fieldset>
	)
}
