import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './pdf-drop.module.css'
import { clearUnfinished, type Unfinished, unfinishedUploads } from './upload-file.ts'

const megabyte = 1_048_576

/** Incomplete uploads, with the names of the files to drop again. */
export function UnfinishedUploads() {
	const t = useWords({ en, ru })
	const [uploads, setUploads] = useState<Unfinished[]>([])
	useEffect(() => {
		let isHere = true
		void unfinishedUploads().then(found => isHere && setUploads(found))
		return () => {
			isHere = false
		}
	}, [])
	const onFocus = useFocusInRows()
	if (uploads.length === 0) return null
	return (
		<ul className={css.unfinished} aria-label={t('drop.unfinished')} onFocus={onFocus}>
			{uploads.map(upload => (
				<li key={upload.key}>
					<p>
						{t('drop.unfinishedOne', {
							name: upload.name,
							done: Math.floor(upload.received / megabyte),
							total: Math.ceil(upload.size / megabyte),
						})}
					</p>
					<Button
						variant="quiet"
						onClick={() => {
							clearUnfinished(upload)
							setUploads(uploads.filter(other => other !== upload))
						}}
					>
						{t('drop.forget')}
					</Button>
				</li>
			))}
		</ul>
	)
}
