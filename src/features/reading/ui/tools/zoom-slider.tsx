import { Slider } from '#design/choice/slider.tsx'
import { type Reader, useReader } from '../reader-store.ts'
import { useReadingWords } from '../use-reading-words.ts'
import { maxPercent, minPercent, percentOfScale } from '../zoom.ts'
import styles from './zoom-slider.module.css'

export function ZoomSlider({ reader }: { reader: Reader }) {
	const t = useReadingWords()
	const isVisible = useReader(reader, state => state.zoomVisible)
	const percent = useReader(reader, state => percentOfScale(state.scale))
	const isFitted = useReader(reader, state => state.scale === 0)
	// A fitted page may be far from its size at 100 %.
	const text = isFitted ? t('zoom.fitted') : t('percent', { percent })
	return (
		<div className={styles.zoom} data-visible={isVisible}>
			<Slider
				name={t('zoom')}
				value={percent}
				min={minPercent}
				max={maxPercent}
				step={10}
				valueText={text}
				onChange={value => reader.send({ type: 'zoomTo', percent: value })}
			/>
			<output>{text}</output>
		</div>
	)
}
