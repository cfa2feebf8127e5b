import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Button } from '#design/button.tsx'
import { sendFile } from '#design/send-file.ts'
import type { partnersEditingApi, ShownLogo } from '../contract.ts'
import { maxLogoBytes, minLogoPx } from '../rules.ts'
import css from './partner-form.module.css'
import { usePartnerWords } from './use-partner-words.ts'

const bounds = { min: minLogoPx, max: maxLogoBytes / 1_048_576 }
type Props = { partner: { record_id: string; name: string; logo: ShownLogo | null } }

/** Keyed by the partner's record_id. It is saved at once, apart from the record's fields. */
export function PartnerLogo({ partner }: Props) {
	const t = usePartnerWords()
	const { record_id, name } = partner
	const input = useRef<HTMLInputElement>(null)
	const uploadButton = useRef<HTMLButtonElement>(null)
	const [logo, setLogo] = useState(partner.logo)
	const [isBusy, setBusy] = useState(false)
	const [said, setSaid] = useState({ done: '', error: '' })

	async function change(act: () => Promise<{ logo: ShownLogo | null }>, done: string, failed: string) {
		setBusy(true)
		setSaid({ done: '', error: '' })
		try {
			setLogo((await act()).logo)
			setSaid({ done, error: '' })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setSaid({ done: '', error: [failed, error.words[0]].filter(Boolean).join('. ') })
		} finally {
			setBusy(false)
		}
	}

	function choose(file: File): void {
		const isPicture = !file.type || /^image\/(jpeg|png|webp)$/.test(file.type)
		if (file.size > maxLogoBytes) setSaid({ done: '', error: t('logo.tooLarge', bounds) })
		else if (!isPicture) setSaid({ done: '', error: t('logo.notPicture') })
		else {
			const address = `/api/partnerseditor/logos/${encodeURIComponent(record_id)}`
			const send = () => sendFile<ReplyOf<typeof partnersEditingApi.putLogo>>(address, file)
			void change(send, t('logo.saved'), t('logo.notSaved'))
		}
	}

	async function remove(): Promise<void> {
		const body = { operation: 'removeLogo' as const, record_id }
		const act = () =>
			call<typeof partnersEditingApi.removeLogo>('POST /api/partnerseditor/removelogo', { body })
		await change(act, t('logo.removed'), t('logo.notRemoved'))
		// The button that was pressed is gone.
		uploadButton.current?.focus()
	}

	return (
		<section className={css.card}>
			<h3>{t('logo')}</h3>
			{logo ? (
				<img
					className={css.logo}
					src={logo.url}
					width={logo.width}
					height={logo.height}
					alt={t('logo.alt', { name })}
				/>
			) : (
				<p>{t('logo.none')}</p>
			)}
			<div className={css.acts}>
				<input
					ref={input}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					hidden
					onChange={event => {
						const [file] = event.currentTarget.files ?? []
						event.currentTarget.value = ''
						if (file) choose(file)
					}}
				/>
				<Button ref={uploadButton} variant="secondary" isBusy={isBusy} onClick={() => input.current?.click()}>
					<ImageUp size={18} aria-hidden />
					{logo ? t('logo.replace') : t('logo.upload')}
				</Button>
				{logo && (
					<Button variant="quiet" isBusy={isBusy} onClick={() => void remove()}>
						<Trash2 size={18} aria-hidden />
						{t('logo.remove')}
					</Button>
				)}
			</div>
			<p>{t('logo.hint', bounds)}</p>
			<p role="status" className={said.done ? css.good : css.quiet}>
				{said.done}
			</p>
			{said.error && (
				<p role="alert" className={css.bad}>
					{said.error}
				</p>
			)}
		</section>
	)
}
