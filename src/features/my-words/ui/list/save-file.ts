const revokeAfterMs = 60_000

export function saveFile(name: string, content: Blob): void {
	const address = URL.createObjectURL(content)
	Object.assign(document.createElement('a'), { href: address, download: name }).click()
	setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
