const lineFeed = 0x0a

/**
 * Lines of a file, sorted by their bytes, that begin with a text.
 * @param maxLines lines that are returned
 */
export function linesThatBegin(file: Buffer, beginning: string, maxLines = 200): string[] {
	const key = Buffer.from(beginning)
	let low = 0
	let high = file.length
	while (low < high) {
		const middle = (low + high) >> 1
		const start = middle === 0 ? 0 : file.lastIndexOf(lineFeed, middle - 1) + 1
		const end = endOf(file, start)
		if (file.compare(key, 0, key.length, start, Math.min(end, start + key.length)) < 0) low = end + 1
		else high = start
	}
	const lines: string[] = []
	for (let start = low; start < file.length && lines.length < maxLines; ) {
		const end = endOf(file, start)
		if (file.compare(key, 0, key.length, start, Math.min(end, start + key.length)) !== 0) break
		lines.push(file.toString('utf8', start, end))
		start = end + 1
	}
	return lines
}

function endOf(file: Buffer, start: number): number {
	const end = file.indexOf(lineFeed, start)
	return end < 0 ? file.length : end
}
