import { picture } from './pictures.ts'
import type { Unit } from './unit.ts'
import { units as first } from './units/01-05.ts'
import { units as second } from './units/06-10.ts'
import { units as third } from './units/11-15.ts'
import { units as fourth } from './units/16-20.ts'
import { units as fifth } from './units/21-25.ts'
import { units as sixth } from './units/26-30.ts'
import { numbers, wordSearch } from './word-search.ts'

export const units: Unit[] = [...first, ...second, ...third, ...fourth, ...fifth, ...sixth]
const grounds = ['#0e6a66', '#c2543a', '#2c5d73', '#8a6a1f', '#5b3d78', '#3c7a4c']
const groundOf = (index: number) => grounds[Math.floor(index / 5)]
/** Units whose dialogue is recorded. */
export const recorded = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 14, 15, 17, 19, 22, 23, 26, 29]

function shuffled<T>(items: T[], seed: number): T[] {
	const random = numbers(seed)
	const mixed = items.map(item => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item)
	return mixed.every((item, i) => item === items[i]) ? [...mixed.slice(1), mixed[0]] : mixed
}

const gapped = (sentence: string) => sentence.replace(/\{[^}]*\}/g, '<span class="gap"></span>')
const answersOf = (sentence: string) => [...sentence.matchAll(/\{([^}]*)\}/g)].map(m => m[1]).join(', ')
const list = (items: string[], kind = '') => `<ol class="exercise ${kind}">${items.map(item => `<li>${item}</li>`).join('')}</ol>`
const ruled = (count: number) => '<span class="gap full"></span>'.repeat(count)

function page(number: number, kind: string, body: string): string {
	return `<section class="page unit ${kind}" style="--accent:${groundOf(number - 1)}"><div class="band"><b>${number}</b></div>${body}</section>`
}

function dialoguePage(unit: Unit, number: number): string {
	const track = recorded.includes(number) ? ` data-track="${String(number).padStart(2, '0')}"` : ''
	const lines = unit.dialogue.map(line => {
		const [name, ...rest] = line.split(': ')
		return `<p><b>${name.replace(/^(Ms|Mr|Mrs)([A-Z])/, '$1 $2')}</b>${rest.join(': ')}</p>`
	})
	return page(number, 'opening', `<header>${picture(unit.picture, groundOf(number - 1))}<div><p class="label">Unit ${number}</p><h1 data-toc="1" data-toc-title="${number}. ${unit.title}">${unit.title}</h1><p class="can">${unit.canDo}</p></div></header>
		<p class="rubric">${track ? 'Listen and read.' : 'Read the dialogue aloud with a partner.'}</p><div class="dialogue"${track}>${lines.join('')}</div>
		<h2>Words for this unit</h2><dl class="vocabulary">${unit.words.map(([en, ru]) => `<div><dt>${en}</dt><dd lang="ru">${ru}</dd></div>`).join('')}</dl>`)
}

function practicePage(unit: Unit, number: number): string {
	const ends = shuffled(unit.match.map(([, end]) => end), number * 31)
	return page(number, 'practice', `<h2 data-toc="2">Practice</h2><p class="rubric">A. Match the beginnings with the ends.</p>
		<div class="columns">${list(unit.match.map(([start]) => `${start} <span class="gap short"></span>`))}${list(ends, 'letters')}</div>
		<p class="rubric">B. ${unit.gapsTitle}</p>${list(unit.gaps.map(gapped))}
		<p class="rubric">C. Put the words in order.</p>${list(unit.order.map((sentence, i) => `<span class="mixed">${shuffled(sentence.replace(/[.?!]$/, '').split(' '), number * 97 + i).join(' · ')}</span><span class="gap full"></span>`))}`)
}

function readingPage(unit: Unit, number: number): string {
	return page(number, 'reading', `<h2 data-toc="2">Reading: ${unit.text.title}</h2><div class="text"><h3>${unit.text.title}</h3>${unit.text.paragraphs.map(p => `<p>${p}</p>`).join('')}</div>
		<p class="rubric">D. Answer the questions.</p>${list(unit.questions.map(([question]) => `${question}<span class="gap full"></span>`))}
		<p class="rubric">E. True or false?</p>${list(unit.trueFalse.map(([statement]) => `<span class="spread"><span>${statement}</span><span class="tf">T&ensp;F</span></span>`))}`)
}

function writingPage(unit: Unit, number: number): string {
	const { rows } = wordSearch(unit.words.map(([word]) => word))
	return page(number, 'writing', `<h2 data-toc="2">Puzzle and writing</h2><p class="rubric">F. Find the eight words of the unit, across or down.</p>
		<div class="puzzle"><table class="search">${rows.map(row => `<tr>${[...row].map(letter => `<td>${letter}</td>`).join('')}</tr>`).join('')}</table><ul lang="ru">${unit.words.map(([, ru]) => `<li>${ru}</li>`).join('')}</ul></div>
		<p class="rubric">G. Write. ${unit.write}</p>${ruled(8)}
		<div class="note"><h4>Talk about it</h4>${list(unit.speak)}<p class="can">☐ ${unit.canDo}</p></div>`)
}

function keyOf(unit: Unit, number: number): string {
	const ends = shuffled(unit.match.map(([, end]) => end), number * 31)
	const letters = unit.match.map(([, end], i) => `${i + 1}${'ABCDE'[ends.indexOf(end)]}`).join(' ')
	const numbered = (items: string[]) => items.map((item, i) => `<b>${i + 1}</b> ${item}`).join('; ')
	return `<div class="answers"><h3 style="color:${groundOf(number - 1)}">${number}. ${unit.title}</h3><p>A ${letters}. B ${numbered(unit.gaps.map(answersOf))}. C ${numbered(unit.order)} D ${numbered(unit.questions.map(([, answer]) => answer))} E ${unit.trueFalse.map(([, isTrue], i) => `${i + 1} ${isTrue ? 'T' : 'F'}`).join(', ')}.</p></div>`
}

function contentsPages(): string {
	const rows = units.map((unit, i) => `<li style="--accent:${groundOf(i)}">${picture(unit.picture, groundOf(i))}<span><b>${i + 1}. ${unit.title}</b><br>${unit.canDo}</span></li>`)
	return [rows.slice(0, 15), rows.slice(15)].map((part, i) => `<section class="page contents">${i === 0 ? '<h1 data-toc="1">Contents</h1>' : ''}<ul>${part.join('')}</ul></section>`).join('')
}

const howTo = `<section class="page"><h1 data-toc="1" data-toc-title="How to use this book">How to use this book</h1>
	<p>Each of the thirty units has four pages and takes about a week. You need a pencil, a little courage and, if you can find one, somebody to talk to.</p>
	<div class="note"><h4>Page one: the dialogue</h4><p>Look at the picture, then listen with the book shut. Listen again and read. A headphone in the margin shows where a recording begins; press play at the bottom of the screen.</p></div>
	<div class="note"><h4>Page two: practice</h4><p>Three short exercises. Write the answers, then check them with the key at the back. A mistake is a place to look twice.</p></div>
	<div class="note"><h4>Page three: reading</h4><p>A story or a report to read for pleasure first. The questions come after.</p></div>
	<div class="note"><h4>Page four: puzzle and writing</h4><p>Find the words of the unit, write something of your own, and talk about it. Tick the box when you can do what it says.</p></div>
	<p lang="ru">Каждая из тридцати тем занимает четыре страницы и рассчитана примерно на неделю. Значок наушников на полях показывает, где начинается запись. Ключи и тексты записей стоят в конце книги.</p></section>`

const titlePage = `<section class="page title"><p class="label">Northlight</p><h1>Everyday<br>English</h1><p class="sub">Workbook A2–B1</p><div class="tiles">${units.map((unit, i) => picture(unit.picture, groundOf(i))).join('')}</div><p>Martin Hale</p></section>`

export function render(): string {
	const body = units.map((unit, i) => [dialoguePage, practicePage, readingPage, writingPage].map(draw => draw(unit, i + 1)).join('')).join('')
	const key = `<section class="page flow key"><h1 data-toc="1">Answer key</h1>${units.map((unit, i) => keyOf(unit, i + 1)).join('')}</section>`
	const words = units.flatMap((unit, i) => unit.words.map(([en, ru]) => ({ en, ru, unit: i + 1 }))).sort((a, b) => a.en.localeCompare(b.en, 'en'))
	const pages = Array.from({ length: Math.ceil(words.length / 132) }, (_, n) => words.slice(n * 132, n * 132 + 132))
	const index = pages
		.map((part, n) => `<section class="page index">${n === 0 ? '<h1 data-toc="1">Word list</h1>' : ''}<div class="list">${part.map(({ en, ru, unit }) => `<p><b>${en}</b> <span lang="ru">${ru}</span> <i>${unit}</i></p>`).join('')}</div></section>`)
		.join('')
	return `${titlePage}${contentsPages()}${howTo}${body}${key}${index}`
}
