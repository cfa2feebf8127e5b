import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check, Scaling, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import { IconButton } from '#design/icon-button.tsx'
import css from './drawn-frame.module.css'
import { type Arrow, type Drawing, directions, stepPoints } from './drawn-frame.tsx'
import { moved, resized } from './frame.ts'
import { useReviewWords } from './use-review-words.ts'

const icons = { ArrowLeft, ArrowUp, ArrowDown, ArrowRight }
const arrows: Arrow[] = ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight']

/** What the keys do, for fingers. */
export function FrameTools({
	box,
	size,
	onChange,
	onPlace,
	onCancel,
}: Drawing & { size: readonly [number, number] }) {
	const t = useReviewWords()
	const [isResizing, setResizing] = useState(false)
	const [left, top, width, height] = box.map(Math.round)
	return (
		<div className={css.tools}>
			<p id="frame-about">{t(hasCoarsePointer() ? 'drawAbout.touch' : 'drawAbout')}</p>
			<p id="frame-place" role="status">
				{t('frameAt', {
					left: String(left),
					top: String(top),
					width: String(width),
					height: String(height),
				})}
			</p>
			<div className={css.buttons}>
				{arrows.map(arrow => {
					const Icon = icons[arrow]
					const [right, down] = directions[arrow]
					return (
						<IconButton
							key={arrow}
							name={t(arrow)}
							onClick={() =>
								onChange((isResizing ? resized : moved)(box, right * stepPoints, down * stepPoints, size))
							}
						>
							<Icon size={20} aria-hidden />
						</IconButton>
					)
				})}
				<IconButton name={t('resize')} aria-pressed={isResizing} onClick={() => setResizing(!isResizing)}>
					<Scaling size={20} aria-hidden />
				</IconButton>
			</div>
			<div className={css.buttons}>
				<Button onClick={onPlace}>
					<Check size={18} aria-hidden />
					{t('place')}
				</Button>
				<Button variant="quiet" onClick={onCancel}>
					<X size={18} aria-hidden />
					{t('cancel')}
				</Button>
			</div>
		</div>
	)
}
