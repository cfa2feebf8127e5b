import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { useRestoredFocus } from './panel/use-restored-focus.ts'
import styles from './secret-once.module.css'

type Props = {
	label: string
	text: string
	secret: string
	copyLabel: string
	copiedLabel: string
	doneLabel: string
	onDone(): void
}

/** A password or a key that is shown this once. */
export function SecretOnce({ label, text, secret, copyLabel, copiedLabel, doneLabel, onDone }: Props) {
	const [isCopied, setCopied] = useState(false)
	useRestoredFocus()
	const Icon = isCopied ? Check : Copy
	// Where the browser refuses the clipboard the secret stands there to be selected.
	const copy = () =>
		navigator.clipboard?.writeText(secret).then(
			() => setCopied(true),
			() => undefined,
		)
	return (
		<section className={styles.once} aria-label={label}>
			<p>{text}</p>
			<output>{secret}</output>
			<div className={styles.acts}>
				<Button variant="secondary" onClick={() => void copy()}>
					<Icon size={18} aria-hidden />
					{isCopied ? copiedLabel : copyLabel}
				</Button>
				<Button onClick={onDone}>{doneLabel}</Button>
			</div>
		</section>
	)
}
