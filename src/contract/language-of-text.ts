/** What a screen reader speaks a text in that is not in the page's language: an English title on a Russian page. */
export function languageOfText(text: string): 'ru' | 'en' {
	return /[а-яё]/i.test(text) ? 'ru' : 'en'
}
