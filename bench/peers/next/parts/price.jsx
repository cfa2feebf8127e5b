const roubles = new Intl.NumberFormat('en-GB', {
	style: 'currency',
	currency: 'RUB',
	currencyDisplay: 'narrowSymbol',
	maximumFractionDigits: 0,
})

export function Price({ book: { price, priceWithoutDiscount, isReady } }) {
	if (!isReady) return <p>in production</p>
	const isReduced = priceWithoutDiscount !== null && priceWithoutDiscount > price
	return (
		<p>
			<span className="visually-hidden">Price: </span>
			<b>{price === 0 ? 'Free' : roubles.format(price)}</b>
			{isReduced ? (
				<>
					<s>
						<span className="visually-hidden">Old price: </span>
						{roubles.format(priceWithoutDiscount)}
					</s>
					<span>{`−${Math.round(((priceWithoutDiscount - price) / priceWithoutDiscount) * 100)}%`}</span>
				</>
			) : null}
		</p>
	)
}
