import type { MyWord } from '../../contract.ts'
import styles from './print-cards.module.css'

/** Prints cards to cut out and to fold in the middle: the word and its sentence on one half, the meaning on the other. */
export function printCards(words: readonly MyWord[]): void {
	const sheet = element('section', styles.sheet)
	sheet.append(...words.map(cardOf))
	document.body.append(sheet)
	window.addEventListener('afterprint', () => sheet.remove(), { once: true })
	window.print()
}

function cardOf({ lemma, ipa, sentence, translation, language }: MyWord): HTMLElement {
	const card = element('article', styles.card)
	const front = element('div', styles.half)
	front.lang = 'en'
	front.append(element('b', styles.word, lemma))
	if (ipa) front.append(element('span', styles.ipa, `/${ipa}/`))
	if (sentence) front.append(element('p', styles.sentence, sentence))
	const back = element('div', styles.half)
	back.lang = language
	back.append(element('p', styles.meaning, translation))
	card.append(front, back)
	return card
}

function element(name: string, className: string | undefined, text = ''): HTMLElement {
	return Object.assign(document.createElement(name), { className: className ?? '', textContent: text })
}
