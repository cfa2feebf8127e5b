import { cat, scenes, town, lamps, man } from './art.ts'
import { chapters, exercises, words } from './story.ts'

const gapped = (text: string) => text.replace('____', '<span class="gap"></span>')
const number = (n: number) => String(n).padStart(2, '0')

function chapterPages(index: number): string {
	const { title, scene, paragraphs } = chapters[index]
	const text = paragraphs.map((p, i) => `<p${i === 0 ? ` data-track="${number(index + 1)}"` : ''}>${p}</p>`).join('')
	return `<section class="page picture">${scenes[scene]}<p class="label">Chapter ${index + 1}</p><h1 data-toc="1" data-toc-title="${index + 1}. ${title}">${title}</h1></section><section class="page story">${text}</section>`
}

function exercisePage(index: number): string {
	const tasks = exercises[index].map(({ title, rubric, items }, n) => `<h3>${'ABC'[n]}. ${title}</h3><p class="rubric">${rubric}</p><ol class="exercise">${items.map(item => `<li>${item ? gapped(item) : '<span class="gap full"></span>'}${item && !item.includes('____') ? ' <span class="gap short"></span>' : ''}</li>`).join('')}</ol>`)
	return `<section class="page exercises"><h2 data-toc="1" data-toc-title="Exercises: chapters ${index * 2 + 1}–${index * 2 + 2}">Chapters ${index * 2 + 1} and ${index * 2 + 2}</h2>${tasks.join('')}</section>`
}

const titlePage = `<section class="page title">${town({ label: 'The town of Brindle at night', over: lamps(true) + man(150, 262) + cat(60, 264, 0.8) })}<h1>The Lamplighter’s Cat</h1><p class="by">Edith Wren</p><p class="series">Lamplight Readers · A1</p></section>`
const contents = `<section class="page contents"><h1 data-toc="1">Contents</h1><ol>${chapters.map(c => `<li>${c.title}</li>`).join('')}</ol><p>There are exercises after every second chapter, a word list and a key at the end.</p><p class="note">A headphone in the margin? Listen first, with the book shut. Then read.</p><p class="people"><b>Mr Tull</b>, the lamplighter of Brindle<br><b>Soot</b>, his cat (or is he her man?)<br><b>The baker</b>, <b>the teacher</b>, <b>a boy</b> and <b>a horse</b></p></section>`
const wordList = `<section class="page list"><h1 data-toc="1">Word list</h1><dl class="vocabulary">${words.map(([en, ru]) => `<div><dt>${en}</dt><dd lang="ru">${ru}</dd></div>`).join('')}</dl></section>`
const key = `<section class="page key"><h1 data-toc="1">Key</h1>${exercises.map((tasks, i) => `<h3>Chapters ${i * 2 + 1} and ${i * 2 + 2}</h3>${tasks.map((task, n) => `<p><b>${'ABC'[n]}</b> ${task.answers.filter(Boolean).map((a, j) => `${j + 1} ${a}`).join('; ')}</p>`).join('')}`).join('')}<p class="end">${`<svg viewBox="-10 -70 120 80" width="90">${cat(0, 0)}</svg>`}</p></section>`

export function render(): string {
	const body = chapters.map((_, i) => chapterPages(i) + (i % 2 === 1 ? exercisePage((i - 1) / 2) : '')).join('')
	return titlePage + contents + body + wordList + key
}
