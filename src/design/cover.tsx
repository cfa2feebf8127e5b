import { languageOfText } from '#contract/language-of-text.ts'
import styles from './cover.module.css'

type Props = {
	src: string | null
	/** To prevent layout shift. */
	width: number | null
	height: number | null
	colour: string | null
	title: string
	author?: string
	/** The first covers of a page load eagerly, the others lazily. */
	isFirst?: boolean
	/** The `sizes` attribute; without it the full image is fetched. */
	sizes?: string
	/** Empty beside a title: the image adds nothing. */
	isDecorative?: boolean
}

/** What phones show, in pixels. */
const smallWidths = [320, 480] as const

export function smallCoverAddress(src: string, width: number): string {
	return `${src}?w=${width}`
}

function sourceSetOf(src: string, width: number): string {
	const small = smallWidths.filter(each => each < width)
	return [...small.map(each => `${smallCoverAddress(src, each)} ${each}w`), `${src} ${width}w`].join(', ')
}

/** A cover in its own proportions, with a spine and a contact shadow. */
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
					{...(sizes && width ? { sizes, srcSet: sourceSetOf(src, width) } : {})}
					alt={isDecorative ? '' : title}
					width={width ?? 560}
					height={height ?? 800}
					loading={isFirst ? 'eager' : 'lazy'}
					fetchPriority={isFirst ? 'high' : 'auto'}
					decoding="async"
				/>
			) : (
				<span className={styles.lettering}>
					<b lang={languageOfText(title)}>{title}</b>
					{author ? <span lang={languageOfText(author)}>{author}</span> : null}
				</span>
			)}
		</span>
	)
}
