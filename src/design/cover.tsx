import styles from './cover.module.css'

type Props = {
	src: string | null
	/** Pixels, known ahead, so that nothing moves when the picture arrives. */
	width: number | null
	height: number | null
	colour: string | null
	title: string
	author?: string
	/** The first covers of a page are fetched at once, the others when they come near. */
	isFirst?: boolean
	/** How wide it is shown, as `sizes` of an image says; without it the whole picture is fetched. */
	sizes?: string
	/** Beside a title that is read anyway the picture says nothing new. */
	isDecorative?: boolean
}

/** A book as it stands on a shelf: its own proportions, a hint of the spine, a soft shadow where it touches. */
export function Cover({
	src,
	width,
	height,
	colour,
	title,
	author,
	isFirst = false,
	sizes,
	isDecorative = true,
}: Props) {
	const ratio = width && height ? `${width} / ${height}` : '176 / 250'
	return (
		<span className={styles.cover} style={{ aspectRatio: ratio, backgroundColor: colour ?? 'var(--sea)' }}>
			{src ? (
				<img
					src={src}
					{...(sizes && width ? { sizes, srcSet: `${src}?w=320 320w, ${src} ${width}w` } : {})}
					alt={isDecorative ? '' : title}
					width={width ?? 560}
					height={height ?? 800}
					loading={isFirst ? 'eager' : 'lazy'}
					fetchPriority={isFirst ? 'high' : 'auto'}
					decoding="async"
				/>
			) : (
				<span className={styles.lettering}>
					<b>{title}</b>
					{author ? <span>{author}</span> : null}
				</span>
			)}
		</span>
	)
}
