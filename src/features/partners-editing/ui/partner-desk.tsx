import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { NewPartner } from './new-partner.tsx'
import css from './partner-desk.module.css'
import { PartnerForm } from './partner-form.tsx'
import { PartnerList } from './partner-list.tsx'
import { PartnerPassword } from './partner-password.tsx'
import { usePartnerEditor } from './use-partner-editor.ts'
import { usePartnerWords } from './use-partner-words.ts'

type Props = {
	/** The chosen partner's publisher_id; it stands in the address. */
	chosen: string | null
	choose(publisherId: string | null): void
}

/** The list of partners and the record of the one that is edited. */
export function PartnerDesk({ chosen, choose }: Props) {
	const t = usePartnerWords()
	const [isAdding, setAdding] = useState(false)
	const editor = usePartnerEditor(chosen)
	const { current, partners, status } = editor
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
			{status === 'failed' && (
				<div className={css.failed} role="alert">
					<b>{t('error')}</b>
					<p>{t('errorText')}</p>
					<Button look="secondary" onClick={editor.reload}>
						{t('again')}
					</Button>
				</div>
			)}
			{status === 'loading' && <p role="status">{t('loading')}</p>}
			{status === 'ready' && partners.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
			{partners.length > 0 && (
				<div className={css.desk}>
					<PartnerList partners={partners} chosen={chosen} choose={choose} />
					<div className={css.record}>
						{current === null || chosen === null ? (
							<EmptyState title={t('choose')} text={t('chooseText')} />
						) : (
							<>
								<PartnerForm
									key={current.record_id}
									partner={current}
									isReady={status === 'ready'}
									failed={editor.failed}
									updated={({ publisher_id }) => {
										if (publisher_id === chosen) editor.reload()
										else choose(publisher_id)
									}}
								/>
								<PartnerPassword
									key={`${current.record_id} password`}
									partner={current}
									failed={editor.failed}
								/>
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
					close={() => setAdding(false)}
					failed={editor.failed}
					created={({ publisher_id }) => choose(publisher_id)}
				/>
			</Dialog>
		</>
	)
}
