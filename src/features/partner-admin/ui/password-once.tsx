import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import css from './partner-form.module.css'
import { usePartnerWords } from './use-partner-words.ts'

/** A password that is shown this once. */
export function PasswordOnce({ name, password, done }: { name: string; password: string; done(): void }) {
	const t = usePartnerWords()
	const [isCopied, setCopied] = useState(false)
	const Icon = isCopied ? Check : Copy
	// Where the browser refuses the clipboard the password stands there to be selected.
	const copy = () =>
		navigator.clipboard?.writeText(password).then(
			() => setCopied(true),
			() => undefined,
		)
	return (
		<section className={css.once} aria-label={t('password.once')}>
			<p>{t('password.onceText', { name })}</p>
			<output>{password}</output>
			<div className={css.acts}>
				<Button variant="secondary" onClick={() => void copy()}>
					<Icon size={18} aria-hidden />
					{isCopied ? t('password.copied') : t('password.copy')}
				</Button>
				<Button onClick={done}>{t('done')}</Button>
			</div>
		</section>
	)
}
