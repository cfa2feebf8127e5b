/** Pastes as a browser does: the element may take the text itself. @param html what word processors copy beside it */
export function pasteInto(target: Element | null, text: string, html = ''): void {
	const clipboardData = new DataTransfer()
	clipboardData.setData('text/plain', text)
	if (html) clipboardData.setData('text/html', html)
	target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
