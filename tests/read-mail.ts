export type ReadMail = { headers: Map<string, string>; text: string; attachment: Buffer }

/** A message of a text and one attachment, as nodemailer composes it (RFC 5322, 2045, 2047). */
export function readMail(bytes: Buffer): ReadMail {
	const [head, body] = parted(bytes.toString('latin1'))
	const headers = headersOf(head)
	const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
	const [text, file] = body.split(`--${boundary}`).slice(1).map(decoded)
	if (!text || !file) throw new Error('Not a message of a text and an attachment')
	return { headers, text: text.toString('utf8').replaceAll('\r\n', '\n'), attachment: file }
}

function parted(text: string): [string, string] {
	const at = text.indexOf('\r\n\r\n')
	return [text.slice(0, at), text.slice(at + 4)]
}

function headersOf(head: string): Map<string, string> {
	const lines = head
		.replace(/^\r\n/, '')
		.replace(/\r\n[ \t]+/g, ' ')
		.split('\r\n')
	return new Map(
		lines.map(line => {
			const at = line.indexOf(':')
			return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())]
		}),
	)
}

function words(text: string): string {
	return text
		.replace(/\?=\s+=\?/g, '?==?')
		.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
			kind.toLowerCase() === 'b'
				? Buffer.from(word, 'base64').toString('utf8')
				: quoted(word.replaceAll('_', ' ')).toString('utf8'),
		)
}

function decoded(part: string): Buffer {
	const [head, body] = parted(part)
	const encoding = headersOf(head).get('content-transfer-encoding')
	if (encoding === 'base64') return Buffer.from(body, 'base64')
	return encoding === 'quoted-printable' ? quoted(body) : Buffer.from(body, 'latin1')
}

function quoted(text: string): Buffer {
	const bytes = text
		.replace(/=\r\n/g, '')
		.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
	return Buffer.from(bytes, 'latin1')
}
