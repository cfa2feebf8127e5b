import Link from 'next/link'

export function Footer({ seller }) {
	return (
		<footer>
			<p>Folio: English, read and heard. A demonstration shop.</p>
			<address aria-label="Seller">
				<b>{seller.name}</b>
				{seller.isDemonstration ? <span>sample details</span> : null}
				<span>{`${seller.registration}, ${seller.taxId}`}</span>
				<span>{seller.address}</span>
				<span>
					<a href={`tel:${seller.phone.replace(/[^+\d]/g, '')}`}>{seller.phone}</a>{' '}
					<a href={`mailto:${seller.email}`}>{seller.email}</a>
				</span>
				<span>{seller.hours}</span>
			</address>
			<nav aria-label="Shop">
				<ul>
					<li>
						<Link href="/all-books">All books</Link>
					</li>
					<li>
						<Link href="/wishes">Wish list</Link>
					</li>
					<li>
						<Link href="/amazon">Our books on Amazon</Link>
					</li>
					<li>
						<Link href="/partner">For publishers</Link>
					</li>
				</ul>
			</nav>
			<nav aria-label="Documents">
				<ul>
					<li>
						<Link href="/legal/offer">Public offer</Link>
					</li>
					<li>
						<Link href="/legal/privacy">Privacy policy</Link>
					</li>
					<li>
						<Link href="/legal/consent">Consent to the processing of personal data</Link>
					</li>
				</ul>
			</nav>
		</footer>
	)
}
