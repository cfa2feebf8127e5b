import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Detail } from './detail.tsx'
import { nameOfPage } from './page-numbers.ts'
import type { PageSource } from './page-source.ts'
import styles from './page-view.module.css'
import { Picture } from './picture.tsx'
import type { Reader } from './reader-store.ts'
import { TextLayer } from './text-layer.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useDenseImage } from './use-dense-image.ts'
import type { PageImages } from './use-page-images.ts'
import { useReadingWords } from './use-reading-words.ts'
import { useShownWidth } from './use-shown-width.ts'

type Props = {
	reader: Reader
	index: number
	source: PageSource
	images: PageImages
	/** In the page as the server sent it: its image is on its way before any script runs. */
	isFirst: boolean
	margin: ReactNode
}

/**
 * One page, from below: its thumbnail until its image is decoded, the image, the dense one where that is smaller than
 * what is shown, the part that is looked at from very near, and the words.
 */
export function PageView({ reader, index, source, images, isFirst, margin }: Props) {
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
	const name = t('pageAlt', { page: nameOfPage(index, source) })
	const [wasReady] = useState(isReady)
	const [address, setAddress] = useState(() => images.address(index))
	const [isRenewed, setRenewed] = useState(false)
	const page = useRef<HTMLDivElement>(null)
	const shownWidth = useShownWidth(page)
	const dense = useDenseImage(source, { index, isReady, shownWidth })
	const [width, height] = source.pages[index] ?? [1, 1]

	async function fetchAnew() {
		// One new ticket for one page: what fails with it too is not the ticket's fault.
		if (isRenewed) return
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
			{wasReady ? null : <Thumbnail source={source} index={index} className={styles.thumbnail} />}
			{isInDocument ? (
				<img
					data-picture
					src={address}
					alt={name}
					decoding="sync"
					fetchPriority="high"
					draggable={false}
					onError={() => void fetchAnew()}
				/>
			) : picture ? (
				<Picture canvas={picture} name={name} />
			) : null}
			{dense ? <Picture canvas={dense} /> : null}
			<Detail page={page} source={source} index={index} shownWidth={shownWidth} />
			<TextLayer reader={reader} source={source} index={index} />
			{margin}
		</div>
	)
}
