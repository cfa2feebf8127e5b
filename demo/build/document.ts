import type { Source } from './source.ts'

const sizes = { b5: [176, 250], a4: [210, 297], square: [210, 210] } as const

export const headphones =
	'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 15v-2.5a8 8 0 0 1 16 0V15" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/><rect x="3" y="14" width="5" height="7" rx="2" fill="currentColor"/><rect x="16" y="14" width="5" height="7" rx="2" fill="currentColor"/></svg>'

export function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The whole document around a book's body. Paths are those that `chromium.ts` serves. */
export function wrap({ book, body, css }: Source): string {
	const [width, height] = sizes[book.format]
	const fonts = ['literata/opsz.css', 'literata/opsz-italic.css', 'golos-text/wght.css']
	const size = `@page { size: ${width}mm ${height}mm; margin: 0 } :root { --page-width: ${width}mm; --page-height: ${height}mm }`
	return `<!doctype html>
<html lang="${book.language}" class="${book.format}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(book.title)}</title>
${fonts.map(path => `<link rel="stylesheet" href="/fonts/${path}">`).join('\n')}
<link rel="stylesheet" href="/build/print.css">
<link rel="stylesheet" href="/build/parts.css">
<style>${size}</style>
<style>${css}</style>
</head>
<body>
${body}
</body>
</html>`
}
