import { type CSSProperties, useState, useSyncExternalStore } from 'react'
import type { PageSource } from './page-source.ts'
import styles from './page-view.module.css'
import type { PageImages } from './use-page-images.ts'
import { useReadingWords } from './use-reading-words.ts'

type Props = {
	index: number
	source: PageSource
	images: PageImages
	/** In the page as the server sent it: its image is on its way before any script runs. */
	isFirst: boolean
	sizes: string
}

/** One page: its thumbnail until its image is decoded, then the image over it. */
export function PageView({ index, source, images, isFirst, sizes }: Props) {
	const t = useReadingWords()
	const { queue } = images
	const isReady = useSyncExternalStore(
		queue.watch,
		() => isFirst || queue.isReady(index),
		() => isFirst,
	)
	const [wasReady] = useState(isReady)
	const [address, setAddress] = useState(() => images.address(index))
	const [isRenewed, setRenewed] = useState(false)
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
		<div className={styles.page} style={{ '--pw': width, '--ph': height } as CSSProperties}>
			{wasReady ? null : <img src={source.thumbnail(index)} alt="" className={styles.thumbnail} />}
			{isReady ? (
				<img
					sizes={sizes}
					srcSet={address.srcSet}
					src={address.src}
					alt={t('pageAlt', { page: String(index + source.startPage) })}
					decoding="sync"
					fetchPriority={isFirst ? 'high' : 'auto'}
					draggable={false}
					onError={() => void fetchAnew()}
				/>
			) : null}
		</div>
	)
}
