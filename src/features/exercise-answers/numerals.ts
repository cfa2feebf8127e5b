const small = [
	...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
	...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A number from 0 to 9999 as it is said, without hyphens; several ways where there are. None for anything else. */
export function wordsOfNumeral(numeral: string): string[] {
	return /^(0|[1-9]\d{0,3})$/.test(numeral) ? wordsOf(Number(numeral)) : []
}

function wordsOf(number: number): string[] {
	if (number < 100) return [belowHundred(number)]
	const [unit, name] = number < 1000 ? [100, 'hundred'] : [1000, 'thousand']
	const rest = number % unit
	const count = small[Math.floor(number / unit)] ?? ''
	const heads = count === 'one' ? [`one ${name}`, `a ${name}`] : [`${count} ${name}`]
	if (rest === 0) return heads
	return heads.flatMap(head =>
		wordsOf(rest).flatMap(tail =>
			rest < 100 ? [`${head} and ${tail}`, `${head} ${tail}`] : [`${head} ${tail}`],
		),
	)
}

function belowHundred(number: number): string {
	if (number < 20) return small[number] ?? ''
	const unit = number % 10
	return `${tens[Math.floor(number / 10)]}${unit > 0 ? ` ${small[unit]}` : ''}`
}
