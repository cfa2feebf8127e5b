import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { NewPartner } from './new-partner.tsx'
import css from './partner-editor.module.css'
import { PartnerForm } from './partner-form.tsx'
import { PartnerList } from './partner-list.tsx'
import { PartnerLogo } from './partner-logo.tsx'
import { PartnerPassword } from './partner-password.tsx'
import { usePartnerEditor } from './use-partner-editor.ts'
import { usePartnerWords } from './use-partner-words.ts'

type Props = {
	/** The chosen partner's publisher_id; it stands in the address. */
	chosen: string | null
	onChoose(publisherId: string | null): void
	account(publisherId: string): ReactNode
}

export function PartnerEditor({ chosen, onChoose, account }: Props) {
	const t = usePartnerWords()
	const [isAdding, setAdding] = useState(false)
	const editor = usePartnerEditor(chosen)
	const { current, partners, health } = editor
	const isCurrent = current !== null && current.publisher_id === chosen
	return (
		<>
			<header className={css.head}>
				<h2>{isCurrent ? t('editing', { name: current.name }) : t('list')}</h2>
				<Button onClick={() => setAdding(true)}>
					<Plus size={18} aria-hidden />
					{t('new')}
				</Button>
			</header>
			{!health.isReady && (
				<div className={css.failed} role="alert">
					<b>{t('error')}</b>
					<p>{t('errorText')}</p>
					<Button variant="secondary" onClick={health.again}>
						{t('again')}
					</Button>
				</div>
			)}
			{partners === null && health.isReady && <p role="status">{t('loading')}</p>}
			{partners?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
			{partners && partners.length > 0 && (
				<div className={css.editor}>
					<PartnerList partners={partners} chosen={chosen} onChoose={onChoose} />
					<div className={css.record}>
						{current === null || chosen === null ? (
							<EmptyState title={t('choose')} text={t('chooseText')} />
						) : (
							<>
								<PartnerForm
									key={current.record_id}
									partner={current}
									health={health}
									onUpdated={({ publisher_id }) => {
										if (publisher_id === chosen) health.again()
										else onChoose(publisher_id)
									}}
								/>
								{current.record_id && <PartnerLogo key={`${current.record_id} logo`} partner={current} />}
								<PartnerPassword
									key={`${current.record_id} password`}
									partner={current}
									onError={health.failed}
								/>
								{account(current.publisher_id)}
							</>
						)}
					</div>
				</div>
			)}
			<Dialog
				isOpen={isAdding}
				onClose={() => setAdding(false)}
				title={t('newTitle')}
				closeLabel={t('close')}
			>
				<NewPartner
					onClose={() => setAdding(false)}
					health={health}
					onCreated={({ publisher_id }) => onChoose(publisher_id)}
				/>
			</Dialog>
		</>
	)
}
