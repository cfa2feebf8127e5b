import { SecretOnce } from '#design/secret-once.tsx'
import { usePartnerWords } from './use-partner-words.ts'

export function PasswordOnce({ name, password, onDone }: { name: string; password: string; onDone(): void }) {
	const t = usePartnerWords()
	return (
		<SecretOnce
			label={t('password.once')}
			text={t('password.onceText', { name })}
			secret={password}
			copyLabel={t('password.copy')}
			copiedLabel={t('password.copied')}
			doneLabel={t('done')}
			onDone={onDone}
		/>
	)
}
