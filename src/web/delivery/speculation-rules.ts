/** Shop pages are prefetched on hover; links with side effects are not. */
export const speculationRules = JSON.stringify({
	prefetch: [
		{
			where: {
				and: [
					{
						href_matches: [
							'/',
							'/books*',
							'/book-info/*',
							'/all-books',
							'/amazon',
							'/legal/*',
							'/demo-books/*',
						],
					},
					{ not: { href_matches: '/*\\?*lang=*' } },
				],
			},
			eagerness: 'moderate',
		},
	],
})
