const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const other = new Map([...latin].flatMap((letter, index) => pairs(letter, cyrillic[index] ?? letter)))

/** English and Russian: `fkbcf` is `алиса`. @param text in lower case; other characters stay */
export function inOtherLayout(text: string): string {
	return [...text].map(letter => other.get(letter) ?? letter).join('')
}

function pairs(a: string, b: string): [string, string][] {
	return [
		[a, b],
		[b, a],
	]
}
