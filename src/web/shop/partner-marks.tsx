import styles from './partner-marks.module.css'

/** The publishers whose books stand here, by their marks; each leads to the books. */
const partners = [
	{ name: 'Millrood Press', search: 'Millrood', sign: 'M4 34V12l14 12 14-12v22' },
	{ name: 'Northlight', search: 'Northlight', sign: 'M18 4l4 12 12 2-10 7 3 11-9-7-9 7 3-11L2 18l12-2z' },
]

export function PartnerMarks({ label }: { label: string }) {
	return (
		<section aria-label={label} className={styles.partners}>
			<ul>
				{partners.map(({ name, search, sign }) => (
					<li key={name}>
						<a href={`/books?search=${search}`}>
							<svg viewBox="0 0 36 40" width="32" height="36" aria-hidden="true">
								<path d={sign} />
							</svg>
							{name}
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}
