import { useVoiceWords } from './use-voice-words.ts'
import { aloudKey, voiceKeys } from './voice-keys.ts'

/** In the list of keys. @param hasSentences whether those of sentences are listed already */
export function VoiceKeyRows({ hasSentences }: { hasSentences: boolean }) {
	const t = useVoiceWords()
	const rows = [{ name: t('aloud'), shown: aloudKey.shown as string }]
	if (!hasSentences) for (const { act, shown } of voiceKeys) rows.push({ name: t(act), shown })
	return rows.map(({ name, shown }) => (
		<div key={shown}>
			<dt>{name}</dt>
			<dd>
				<kbd>{shown}</kbd>
			</dd>
		</div>
	))
}
