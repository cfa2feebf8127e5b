import {
	type CSSProperties,
	type KeyboardEvent,
	type PointerEvent,
	useId,
	useMemo,
	useRef,
	useState,
} from 'react'
import { formatDuration } from '#i18n/format.ts'
import type { Player } from '../player/player.ts'
import { secondAfterKey } from '../player/seek-keys.ts'
import { usePlayer } from '../player/use-player.ts'
import { usePlayhead } from '../player/use-playhead.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { type Drag, dragged, dragTarget, wavePath } from './wave-bars.ts'
import styles from './waveform.module.css'

const bars = 150

type Props = {
	player: Player
	peaks: Uint8Array | null
	/** An estimate from frame sizes: loud and quiet are placed right, levels are not exact. */
	isApproximate: boolean
}
type Ends = { from: number | null; to: number | null }

export function Waveform({ player, peaks, isApproximate }: Props) {
	const t = usePanelWords()
	const box = useRef<HTMLDivElement>(null)
	const noteId = useId()
	const hasNote = isApproximate && peaks !== null
	const drag = useRef<Drag | null>(null)
	const [draft, setDraft] = useState<Ends | null>(null)
	const duration = usePlayer(player, state => state.duration)
	const second = usePlayer(player, state => Math.floor(state.time))
	const from = usePlayer(player, state => state.from)
	const to = usePlayer(player, state => state.to)
	const repeating = usePlayer(player, state => state.repeating)
	const path = useMemo(() => (peaks ? wavePath(peaks, bars) : ''), [peaks])
	usePlayhead(player, box)
	const ends = draft ?? { from, to }
	const share = (seconds: number | null) => (duration > 0 ? (seconds ?? 0) / duration : 0)

	function place(event: PointerEvent) {
		const { left, width } = event.currentTarget.getBoundingClientRect()
		return { px: event.clientX - left, wave: { widthPx: width, duration, from, to } }
	}
	function press(event: PointerEvent<HTMLDivElement>) {
		if (duration === 0 || event.button !== 0) return
		const { px, wave } = place(event)
		drag.current = dragTarget(px, wave)
		event.currentTarget.setPointerCapture(event.pointerId)
	}
	function move(event: PointerEvent) {
		if (!drag.current) return
		const { px, wave } = place(event)
		const next = dragged(drag.current, px, wave)
		if (!next) return
		drag.current = { ...drag.current, wasMoved: true }
		setDraft(next)
	}
	function release(event: PointerEvent) {
		const done = drag.current
		drag.current = null
		setDraft(null)
		if (!done) return
		const { px, wave } = place(event)
		if (!done.wasMoved) return player.seek((px / wave.widthPx) * duration)
		if (draft?.from != null && draft.to != null) player.repeat({ from: draft.from, to: draft.to })
	}
	function keyed(event: KeyboardEvent) {
		const to = secondAfterKey(event, { time: player.now(), duration })
		if (to === undefined) return
		event.preventDefault()
		player.seek(to)
	}
	return (
		<div
			ref={box}
			role="slider"
			tabIndex={0}
			aria-label={t('waveform')}
			aria-describedby={hasNote ? noteId : undefined}
			aria-valuemin={0}
			aria-valuemax={Math.floor(duration)}
			aria-valuenow={second}
			aria-valuetext={t('timeOf', { time: formatDuration(second), duration: formatDuration(duration) })}
			className={styles.wave}
			onPointerDown={press}
			onPointerMove={move}
			onPointerUp={release}
			onPointerCancel={() => {
				drag.current = null
				setDraft(null)
			}}
			onKeyDown={keyed}
		>
			{ends.from !== null || ends.to !== null ? (
				<div
					className={styles.loop}
					data-repeating={repeating || draft !== null}
					data-open={ends.from === null ? 'from' : ends.to === null ? 'to' : undefined}
					style={{ '--from': share(ends.from ?? 0), '--to': share(ends.to ?? duration) } as CSSProperties}
				/>
			) : null}
			<Bars path={path} className={styles.bars} />
			<Bars path={path} className={styles.played} />
			<div className={styles.head} />
			{hasNote ? (
				<span id={noteId} className={styles.note} title={t('approximateWhy')}>
					{t('approximate')}
				</span>
			) : null}
		</div>
	)
}

function Bars({ path, className }: { path: string; className: string | undefined }) {
	return (
		<svg className={className} viewBox={`0 0 ${bars} 100`} preserveAspectRatio="none" aria-hidden>
			<path d={path} />
		</svg>
	)
}
