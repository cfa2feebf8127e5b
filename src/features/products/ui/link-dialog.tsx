import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import css from './link-dialog.module.css'
import { isAddress, type LinkParts } from './mark-text.ts'
import { useProductWords } from './use-product-words.ts'

type Props = { start: LinkParts; onPut(link: LinkParts): void; onClose(): void }

/** Asks for the words and the address of a link; one without an address can't be inserted. */
export function LinkDialog({ start, onPut, onClose }: Props) {
	const t = useProductWords()
	const [link, setLink] = useState(start)
	const [isTried, setTried] = useState(false)

	function submit(event: FormEvent): void {
		event.preventDefault()
		if (isAddress(link.address)) onPut(link)
		else setTried(true)
	}

	return (
		<Dialog isOpen onClose={onClose} title={t('link.title')} closeLabel={t('link.close')}>
			<form className={css.form} noValidate onSubmit={submit}>
				<Field
					label={t('link.words')}
					value={link.words}
					maxLength={500}
					autoComplete="off"
					onChange={event => setLink({ ...link, words: event.currentTarget.value })}
				/>
				<Field
					label={t('link.address')}
					hint={t('link.addressHint')}
					error={isTried && !isAddress(link.address) ? t('link.addressError') : undefined}
					type="url"
					value={link.address}
					maxLength={500}
					autoComplete="off"
					onChange={event => setLink({ ...link, address: event.currentTarget.value })}
				/>
				<Button type="submit">{t('link.put')}</Button>
			</form>
		</Dialog>
	)
}
