/** The head of a page as our shop has it: canonical, languages, feeds, and how it looks where it is shared. */
export function pageMetadata({ publicUrl, path, title, description, image, type }) {
	const address = `${publicUrl}${path}`
	return {
		title: `${title} — Folio`,
		description,
		alternates: {
			canonical: address,
			languages: { en: `${address}?lang=en`, ru: `${address}?lang=ru`, 'x-default': address },
			types: {
				'application/rss+xml': `${publicUrl}/feeds/new.xml`,
				'application/opds+json': `${publicUrl}/opds`,
			},
		},
		openGraph: {
			siteName: 'Folio',
			title: `${title} — Folio`,
			description,
			url: address,
			type,
			images: [{ url: `${publicUrl}${image}`, width: 1200, height: 630, alt: title }],
		},
		twitter: { card: 'summary_large_image' },
	}
}
