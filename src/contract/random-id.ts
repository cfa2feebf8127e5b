/** 32 hexadecimal digits. `crypto.randomUUID` exists in secure contexts only: not in a shop that a school opens by http. */
export function randomId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
		byte.toString(16).padStart(2, '0'),
	).join('')
}
