/** The picture as the shop has it, in the two widths it has; no optimiser stands between. */
export function Cover({ book, isFirst, sizes }) {
	const { logo, logoWidth, logoHeight, logoColour } = book
	return (
		<span style={{ aspectRatio: `${logoWidth} / ${logoHeight}`, backgroundColor: logoColour }}>
			<img
				src={logo}
				sizes={sizes}
				srcSet={`${logo}?w=300 300w, ${logo} ${logoWidth}w`}
				alt=""
				width={logoWidth}
				height={logoHeight}
				loading={isFirst ? 'eager' : 'lazy'}
				fetchPriority={isFirst ? 'high' : 'auto'}
				decoding="async"
			/>
		</span>
	)
}
