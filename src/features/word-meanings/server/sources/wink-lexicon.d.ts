declare module 'wink-lexicon/src/wn-adjective-exceptions.js' {
	const forms: { readonly [form: string]: string }
	export = forms
}
declare module 'wink-lexicon/src/wn-noun-exceptions.js' {
	const forms: { readonly [form: string]: string }
	export = forms
}
declare module 'wink-lexicon/src/wn-verb-exceptions.js' {
	const forms: { readonly [form: string]: string }
	export = forms
}
