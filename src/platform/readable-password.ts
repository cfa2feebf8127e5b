import { randomInt } from 'node:crypto'

/** Without the letters and digits that look alike when they are read out or written down. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 80 random bits in four groups: `k7fp-x2na-…`. It is read out over the telephone. */
export function readablePassword(): string {
	const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
	return Array.from({ length: 4 }, group).join('-')
}
