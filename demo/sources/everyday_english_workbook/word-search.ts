/** A square of letters with the words hidden across and down, the same for the same words. */
export function wordSearch(words: string[], size = 12): { rows: string[]; hidden: string[] } {
	const fits = words.map(word => word.toUpperCase().replace(/[^A-Z]/g, '')).filter(word => word.length <= size)
	const random = numbers(fits.join('').length * 7919 + fits.length)
	for (let attempt = 0; attempt < 500; attempt++) {
		const grid = place(fits, size, random)
		if (!grid) continue
		const rows = grid.map(row => row.map(letter => letter || 'ETAOINSHRDLUCMFWYPVBGK'[Math.floor(random() * 22)]).join(''))
		return { rows, hidden: fits }
	}
	throw new Error(`The words do not fit: ${fits.join(', ')}`)
}

function place(words: string[], size: number, random: () => number): string[][] | null {
	const grid = Array.from({ length: size }, () => Array<string>(size).fill(''))
	for (const word of words) {
		let isPlaced = false
		for (let tries = 0; tries < 80 && !isPlaced; tries++) {
			const isAcross = random() < 0.5
			const along = Math.floor(random() * (size - word.length + 1))
			const cross = Math.floor(random() * size)
			const at = (i: number) => (isAcross ? [cross, along + i] : [along + i, cross])
			const isFree = [...word].every((letter, i) => ['', letter].includes(grid[at(i)[0]][at(i)[1]]))
			if (!isFree) continue
			for (const [i, letter] of [...word].entries()) grid[at(i)[0]][at(i)[1]] = letter
			isPlaced = true
		}
		if (!isPlaced) return null
	}
	return grid
}

/** Repeatable numbers in [0, 1). */
export function numbers(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state / 4_294_967_296
	}
}
