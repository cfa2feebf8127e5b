/** By code on the wire; the words are in errors.ru.json and errors.en.json. */
export const errorStatus = {
	malformed: 400,
	unreadable: 400,
	invalid: 400,
	bad_period: 400,
	page_out_of_range: 400,
	unauthenticated: 401,
	token_conflict: 401,
	session_replaced: 401,
	login_fail: 401,
	unsigned_event: 401,
	forbidden: 403,
	wrong_password: 403,
	forged_event: 403,
	stale_event: 403,
	bad_signature: 403,
	no_subscription: 403,
	not_found: 404,
	unknown_book: 404,
	method_not_allowed: 405,
	conflict: 409,
	taken: 409,
	terms_needed: 409,
	month_not_over: 409,
	month_closed: 409,
	already_registered: 409,
	already_used: 409,
	last_administrator: 409,
	category_needed: 409,
	pdf_needed: 409,
	price_needed: 409,
	publish_blocked: 409,
	too_many_filters: 409,
	not_later: 409,
	no_access: 409,
	too_large: 413,
	wrong_type: 415,
	range_not_satisfiable: 416,
	unusable_file: 422,
	cover_unusable: 422,
	cover_small: 422,
	sound_unknown: 422,
	sound_empty: 422,
	sound_cut_off: 422,
	sound_damaged: 422,
	sound_codec: 422,
	sound_name: 422,
	sound_ending: 422,
	unusable_transcript: 422,
	list_empty: 422,
	list_header: 422,
	sheet_header: 422,
	onix_xml: 422,
	onix_doctype: 422,
	onix_release: 422,
	onix_bounds: 422,
	onix_encoding: 422,
	list_columns: 422,
	list_title: 422,
	list_source: 422,
	list_page: 422,
	list_quote: 422,
	list_json: 422,
	too_many: 429,
	fault: 500,
	unavailable: 503,
	overloaded: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/**
 * Whether a thrown value is this refusal. By its name and not its class: the bundle of the pages has a copy of the
 * class that the services it calls do not throw.
 */
export function isRefusal(error: unknown, code: ErrorCode): error is AppError {
	return error instanceof Error && error.name === 'AppError' && 'code' in error && error.code === code
}

/** A refusal that the caller is told about. Anything else that is thrown is a fault: 500, logged, not explained. */
export class AppError extends Error {
	override readonly name = 'AppError'
	readonly code: ErrorCode
	/** Where in the request the fault lies (`data.3.page`), for a form to show it at its field. */
	readonly path: string | undefined
	/** Fills the places of the wording. */
	readonly values: { [name: string]: string | number }
	readonly headers: { [name: string]: string }

	constructor(
		code: ErrorCode,
		details: {
			path?: string | undefined
			values?: { [name: string]: string | number }
			headers?: { [name: string]: string }
		} = {},
	) {
		super(code)
		this.code = code
		this.path = details.path
		this.values = details.values ?? {}
		this.headers = details.headers ?? {}
	}

	get status(): number {
		return errorStatus[this.code]
	}
}
