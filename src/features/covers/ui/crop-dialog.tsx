import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { type Crop, coverRatio, maxCrop, minCoverPx, resizedCrop, type Size } from '../rules.ts'
import { CropBox } from './crop-box.tsx'
import css from './crop-dialog.module.css'
import { useCoverWords } from './use-cover-words.ts'

type Props = {
	file: File
	isSaving: boolean
	/** Shares of the image's width, height and width. */
	onSave(crop: { left: number; top: number; width: number }): void
	onClose(): void
	onUnusable(why: 'notPicture' | 'tooSmall'): void
}

/** Keyed by the file. */
export function CropDialog({ file, isSaving, onSave, onClose, onUnusable }: Props) {
	const t = useCoverWords()
	const [src, setSrc] = useState('')
	const [opened, setOpened] = useState<{ picture: Size; crop: Crop } | null>(null)
	useEffect(() => {
		const address = URL.createObjectURL(file)
		setSrc(address)
		return () => URL.revokeObjectURL(address)
	}, [file])

	function open({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): void {
		const crop = maxCrop({ width, height })
		if (crop.width < minCoverPx) onUnusable('tooSmall')
		else setOpened({ picture: { width, height }, crop })
	}
	const set = (crop: Crop) => setOpened(now => now && { ...now, crop })

	return (
		<Dialog isOpen onClose={onClose} title={t('crop')} closeLabel={t('close')}>
			{src && !opened && (
				<img
					src={src}
					alt=""
					className={css.probe}
					onLoad={event => open(event.currentTarget)}
					onError={() => onUnusable('notPicture')}
				/>
			)}
			{opened && (
				<div className={css.editor}>
					<CropBox {...opened} src={src} label={t('cropBox')} onChange={set} />
					<label className={css.size}>
						{t('size')}
						<input
							type="range"
							min={Math.min(minCoverPx, maxCrop(opened.picture).width)}
							max={maxCrop(opened.picture).width}
							step="any"
							value={opened.crop.width}
							onChange={event =>
								set(resizedCrop(opened.crop, event.currentTarget.valueAsNumber, opened.picture))
							}
						/>
					</label>
					<div className={css.end}>
						<Preview {...opened} src={src} label={t('preview')} />
						<div className={css.acts}>
							<Button
								isBusy={isSaving}
								onClick={() =>
									onSave({
										left: opened.crop.left / opened.picture.width,
										top: opened.crop.top / opened.picture.height,
										width: opened.crop.width / opened.picture.width,
									})
								}
							>
								{isSaving ? t('saving') : t('save')}
							</Button>
							<Button variant="quiet" onClick={onClose}>
								{t('cancel')}
							</Button>
						</div>
					</div>
				</div>
			)}
		</Dialog>
	)
}

type PreviewProps = { src: string; picture: Size; crop: Crop; label: string }

function Preview({ src, picture, crop, label }: PreviewProps) {
	const height = crop.width / coverRatio
	return (
		<div className={css.preview} role="img" aria-label={label}>
			<img
				src={src}
				alt=""
				style={{
					width: `${(picture.width / crop.width) * 100}%`,
					height: `${(picture.height / height) * 100}%`,
					left: `${(-crop.left / crop.width) * 100}%`,
					top: `${(-crop.top / height) * 100}%`,
				}}
			/>
		</div>
	)
}
