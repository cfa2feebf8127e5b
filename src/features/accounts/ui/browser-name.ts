const browsers = [
	['Yandex', /YaBrowser\//],
	['Edge', /Edg(e|A|iOS)?\//],
	['Opera', /OPR\//],
	['Firefox', /(Firefox|FxiOS)\//],
	['Chrome', /(Chrome|CriOS|Chromium)\//],
	['Safari', /Safari\//],
] as const
const systems = [
	['iOS', /iPhone|iPad/],
	['Android', /Android/],
	['Windows', /Windows/],
	['macOS', /Mac OS X/],
	['Linux', /Linux/],
] as const

/** Browser and system of a User-Agent header; order matters, as browsers claim to be others. */
export function browserName(userAgent: string): { browser: string | null; system: string | null } {
	const first = (names: readonly (readonly [string, RegExp])[]) =>
		names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
	return { browser: first(browsers), system: first(systems) }
}
