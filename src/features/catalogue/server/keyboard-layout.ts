const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const other = new Map([...latin].flatMap((letter, place) => pairs(letter, cyrillic[place] ?? letter)))

/**
 * What the same keys write when the other of the two layouts, English and Russian, is on: `fkbcf` is `алиса`.
 * @param text in lower case; what has no key of the other layout stays
 */
export function inOtherLayout(text: string): string {
	return [...text].map(letter => other.get(letter) ?? letter).join('')
}

function pairs(a: string, b: string): [string, string][] {
	return [
		[a, b],
		[b, a],
	]
}
