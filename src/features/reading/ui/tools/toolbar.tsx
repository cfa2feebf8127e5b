import {
	ArrowLeft,
	ArrowRightLeft,
	BookMarked,
	BookOpen,
	Headphones,
	Highlighter,
	Keyboard,
	LayoutGrid,
	List,
	Maximize,
	RotateCcw,
	Search,
	SunMoon,
	ZoomIn,
} from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { useLoadedLater } from '#design/loading/use-loaded-later.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type Reader, useReader } from '../reader-store.ts'
import { useReadingWords } from '../use-reading-words.ts'
import { type Command, keyOf } from './keys.ts'
import styles from './toolbar.module.css'

type Props = {
	reader: Reader
	exit: string
	bookmarkButton: ReactNode
	hasTracks: boolean
	onFullScreen: (() => void) | null
}

export function Toolbar({ reader, exit, bookmarkButton, hasTracks, onFullScreen }: Props) {
	const t = useReadingWords()
	const toolbar = useRef<HTMLDivElement>(null)
	const loadKeys = useKeysLater(toolbar)
	const perView = useReader(reader, state => state.perView)
	const hasRoomForTwo = useReader(reader, state => state.hasRoomForTwo)
	const isShifted = useReader(reader, state => state.pairing !== reader.pairing)
	const theme = useReader(reader, state => state.theme)
	return (
		<div
			ref={toolbar}
			className={styles.toolbar}
			role="toolbar"
			aria-orientation="vertical"
			aria-label={t('toolbar')}
			onFocus={loadKeys}
		>
			<a href={exit} className={styles.exit} aria-label={t('exit')} title={t('exit')}>
				<ArrowLeft aria-hidden size={20} />
			</a>
			<PanelButton reader={reader} panel="contents" command="contents">
				<List aria-hidden size={20} />
			</PanelButton>
			<PanelButton reader={reader} panel="thumbnails" command="thumbnails">
				<LayoutGrid aria-hidden size={20} />
			</PanelButton>
			<PanelButton reader={reader} panel="search" command="search">
				<Search aria-hidden size={20} />
			</PanelButton>
			{bookmarkButton}
			<PanelButton reader={reader} panel="bookmarks">
				<BookMarked aria-hidden size={20} />
			</PanelButton>
			<PanelButton reader={reader} panel="notes" command="notes">
				<Highlighter aria-hidden size={20} />
			</PanelButton>
			{hasTracks ? (
				<PanelButton reader={reader} panel="tracks">
					<Headphones aria-hidden size={20} />
				</PanelButton>
			) : null}
			<hr />
			<ZoomButtons reader={reader} />
			{hasRoomForTwo ? (
				<IconButton
					name={t('twoPages')}
					shortcut={keyOf('twoPages')}
					aria-pressed={perView === 2}
					onClick={() => reader.send({ type: 'twoPages' })}
				>
					<BookOpen aria-hidden size={20} />
				</IconButton>
			) : null}
			{perView === 2 ? (
				<IconButton
					name={t('shiftPairs')}
					shortcut={keyOf('shiftPairs')}
					aria-pressed={isShifted}
					onClick={() => reader.send({ type: 'shiftPairs' })}
				>
					<ArrowRightLeft aria-hidden size={18} />
				</IconButton>
			) : null}
			<hr />
			<IconButton name={t(`theme.${theme}`)} onClick={() => reader.send({ type: 'theme' })}>
				<SunMoon aria-hidden size={20} />
			</IconButton>
			{onFullScreen ? (
				<IconButton name={t('fullScreen')} shortcut={keyOf('fullScreen')} onClick={onFullScreen}>
					<Maximize aria-hidden size={20} />
				</IconButton>
			) : null}
			<PanelButton reader={reader} panel="keys" command="help" className={styles.keys}>
				<Keyboard aria-hidden size={20} />
			</PanelButton>
		</div>
	)
}

/** The first page is there without them. */
function useKeysLater(toolbar: RefObject<HTMLElement | null>): () => void {
	async function load() {
		const { moveByKeys } = await import('./toolbar-keys.ts')
		moveByKeys(toolbar.current)
	}
	useLoadedLater([load])
	return () => void load().catch(() => undefined)
}

type PanelButtonProps = {
	reader: Reader
	panel: keyof typeof nameOf
	command?: Command
	className?: string | undefined
	children: ReactNode
}

const nameOf = {
	contents: 'contents',
	thumbnails: 'thumbnails',
	search: 'search',
	bookmarks: 'bookmarks',
	notes: 'notes',
	tracks: 'tracks',
	keys: 'help',
} as const

function PanelButton({ reader, panel, command, className, children }: PanelButtonProps) {
	const t = useReadingWords()
	const isOpen = useReader(reader, state => state.panel === panel)
	return (
		<IconButton
			name={t(nameOf[panel])}
			{...(command ? { shortcut: keyOf(command) } : {})}
			className={className}
			aria-expanded={isOpen}
			onClick={() => reader.send({ type: 'panel', panel })}
		>
			{children}
		</IconButton>
	)
}

function ZoomButtons({ reader }: { reader: Reader }) {
	const t = useReadingWords()
	const scale = useReader(reader, state => state.scale)
	const language = useLanguage()
	// Making a format takes a slow phone a tenth of a second: not before somebody zooms.
	const times =
		scale === 0 ? '' : `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(scale)}×`
	return (
		<>
			<IconButton
				name={scale === 0 ? t('zoomStep.fit') : t('zoomStep', { scale: times })}
				shortcut={keyOf('zoomIn')}
				onClick={() => reader.send({ type: 'zoomStep' })}
			>
				{scale === 0 ? <ZoomIn aria-hidden size={20} /> : <b className={styles.times}>{times}</b>}
			</IconButton>
			<IconButton
				name={t('fit')}
				shortcut={keyOf('fit')}
				disabled={scale === 0}
				onClick={() => reader.send({ type: 'fit' })}
			>
				<RotateCcw aria-hidden size={18} />
			</IconButton>
		</>
	)
}
