import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { labelOfPage } from '../page-numbers.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { PageImages } from '../pages/use-page-images.ts'
import { useReadingWords } from '../use-reading-words.ts'
import { PageImage } from './page-image.tsx'
import styles from './page-view.module.css'
import { type MarksOf, TextLayer } from './text-layer.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useDenseImage } from './use-dense-image.ts'
import { useShownWidth } from './use-shown-width.ts'
import { Detail } from './zoom-detail.tsx'

type Props = {
	index: number
	source: PageSource
	images: PageImages
	/** Server-rendered: its image loads before any script runs. */
	isFirst: boolean
	margin: ReactNode
	marksOf: MarksOf
}

/**
 * Layers of a page, bottom up: thumbnail until the image is decoded, image, dense image when zoomed, detail at
 * deep zoom, text layer.
 */
export function PageView({ index, source, images, isFirst, margin, marksOf }: Props) {
	const t = useReadingWords()
	const { queue } = images
	const [isInDocument] = useState(() => isFirst && images.isInDocument())
	useEffect(() => (isInDocument ? images.leaveDocument : undefined), [isInDocument, images])
	const isReady = useSyncExternalStore(
		queue.watch,
		() => isInDocument || queue.isReady(index),
		() => isInDocument,
	)
	const picture = isReady ? queue.picture(index) : null
	const name = t('pageAlt', { page: labelOfPage(index, source) })
	const [wasReady] = useState(isReady)
	const [address, setAddress] = useState(() => images.address(index))
	const [wasRenewed, setRenewed] = useState(false)
	const page = useRef<HTMLDivElement>(null)
	const shownWidth = useShownWidth(page)
	const dense = useDenseImage(source, { index, isReady, shownWidth })
	const [width, height] = source.pages[index] ?? [1, 1]

	async function refetch() {
		// Retries once with a new ticket: a second failure has another cause.
		if (wasRenewed) return
		setRenewed(true)
		images.forget(index)
		await source.renew().catch(() => undefined)
		setAddress(images.address(index))
	}

	return (
		<div
			ref={page}
			className={styles.page}
			data-page-index={index}
			style={{ '--pw': width, '--ph': height } as CSSProperties}
		>
			<div className={styles.pictures}>
				{wasReady ? null : <Thumbnail source={source} index={index} className={styles.thumbnail} />}
				{isInDocument ? (
					<img
						data-picture
						src={address}
						alt={name}
						decoding="sync"
						fetchPriority="high"
						draggable={false}
						onError={() => void refetch()}
					/>
				) : picture ? (
					<PageImage canvas={picture} name={name} />
				) : null}
				{dense ? <PageImage canvas={dense} /> : null}
				<Detail page={page} source={source} index={index} shownWidth={shownWidth} />
			</div>
			<TextLayer source={source} index={index} marksOf={marksOf} />
			{margin}
		</div>
	)
}
