import { languageOfText } from '#contract/language-of-text.ts'
import type { Publisher } from '#features/catalogue/contract.ts'
import { formatListingQuery, noChoice } from '#features/catalogue/rules.ts'
import styles from './partner-marks.module.css'

type Props = { label: string; partners: Publisher[] }

export function PartnerMarks({ label, partners }: Props) {
	if (partners.length === 0) return null
	return (
		<section aria-label={label} className={styles.partners}>
			<ul>
				{partners.map(({ title, logo }) => (
					<li key={title}>
						<a
							href={`/books${formatListingQuery({ choice: { ...noChoice, publishers: [title] } })}`}
							lang={languageOfText(title)}
						>
							{logo ? (
								<img
									className={styles.logo}
									src={logo.url}
									width={logo.width}
									height={logo.height}
									alt=""
									loading="lazy"
								/>
							) : (
								<span className={styles.sign} aria-hidden="true">
									{title.slice(0, 1)}
								</span>
							)}
							{title}
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}
