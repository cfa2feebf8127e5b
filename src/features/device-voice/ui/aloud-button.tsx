import { Speech } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useStore } from '#design/store.ts'
import { useVoiceWords } from './use-voice-words.ts'
import { aloudKey } from './voice-keys.ts'
import type { VoiceReader } from './voice-reader.ts'

export function AloudButton({ voice }: { voice: VoiceReader }) {
	const t = useVoiceWords()
	const { isOpen } = useStore({ watch: voice.watch, get: voice.state }, voice.state())
	return (
		<IconButton
			name={t('aloud')}
			shortcut={aloudKey.shown}
			aria-pressed={isOpen}
			onClick={isOpen ? voice.close : voice.open}
		>
			<Speech aria-hidden size={20} />
		</IconButton>
	)
}
