import { type Line, type Step, steps } from './units.ts'

const number = (n: number) => String(n).padStart(2, '0')
const list = (items: string[]) => `<ol class="exercise">${items.map(item => `<li>${item}</li>`).join('')}</ol>`
const gapped = (text: string) => text.replace(/\{[^}]*\}/g, '<span class="gap"></span>')
const answers = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map(m => m[1]).join(', ')
/** Steps with a recorded dialogue, in order: the tracks. */
export const spoken = steps.filter(step => step.dialogue)
const trackOf = (step: Step) => number(spoken.indexOf(step) + 1)

function timeline({ points = [], spans = [], wavy, label, second }: Line): string {
	const x = (at: number) => 10 + at * 1.4
	const wave = wavy ? Array.from({ length: Math.round((wavy[1] - wavy[0]) / 2.5) }, (_, i) => `q${0.875} ${i % 2 ? 7 : -7} ${3.5} 0`).join('') : ''
	return `<svg class="timeline" viewBox="0 0 160 46" role="img" aria-label="${label}"><path d="M6 24H152" stroke="#1b1f2a" stroke-width="1"/><path d="M148 20l6 4-6 4z" fill="#1b1f2a"/><path d="M${x(60)} 14v20" stroke="#1b1f2a" stroke-width="1" stroke-dasharray="2 2"/><text x="${x(60)}" y="42" text-anchor="middle" font-size="5.500">now</text>
	${spans.map(([a, b]) => `<path d="M${x(a)} 24H${x(b)}" stroke="#4aa08f" stroke-width="5" stroke-linecap="round"/>`).join('')}${wavy ? `<path d="M${x(wavy[0])} 24${wave}" fill="none" stroke="#4aa08f" stroke-width="2.600" stroke-linecap="round"/>` : ''}${points.map(p => `<circle cx="${x(p)}" cy="24" r="3.600" fill="#d4402a"/>`).join('')}<text x="8" y="9" font-size="6" fill="#5a5f6b">${label}</text>${second ? `<text x="152" y="9" font-size="6" fill="#5a5f6b" text-anchor="end">${second}</text>` : ''}</svg>`
}

const stairs = (n: number) => `<svg class="stairs" viewBox="0 0 60 40" aria-hidden="true">${Array.from({ length: 12 }, (_, i) => `<path d="M${i * 5} ${40 - (i + 1) * 3.2}h5V40h-5z" fill="${i < n ? '#e7b33c' : '#eadfc8'}"/>`).join('')}</svg>`

function explanation(step: Step, n: number): string {
	return `<section class="page left">${stairs(n)}<p class="label">Step ${n}</p><h1 data-toc="1" data-toc-title="${n}. ${step.title}">${step.title}</h1>${timeline(step.line)}
		<table class="rules">${step.rules.map(([rule, example]) => `<tr><td>${rule}</td><td><i>${example}</i></td></tr>`).join('')}</table>
		<table class="forms">${step.forms.map(([sign, form]) => `<tr><th>${sign}</th><td>${form}</td></tr>`).join('')}</table>
		<div class="trap"><p><s>${step.trap[0]}</s></p><p>${step.trap[1]}</p></div><p class="ru" lang="ru">${step.ru}</p></section>`
}

function practice(step: Step, n: number): string {
	const talk = step.dialogue ? `<p class="rubric">D. Listen and read. Then act it out.</p><div class="dialogue" data-track="${trackOf(step)}">${step.dialogue.map(([caller, text]) => `<p><b>${caller[0].toUpperCase()}${caller.slice(1)}</b>${text}</p>`).join('')}</div>` : `<p class="rubric">D. Write three true sentences about yourself.</p><span class="gap full"></span><span class="gap full"></span><span class="gap full"></span>`
	return `<section class="page right"><h2 data-toc="2" data-toc-title="Practice ${n}">Practice</h2><p class="rubric">A. Complete the sentences.</p>${list(step.gaps.map(gapped))}
		<p class="rubric">B. Choose.</p>${list(step.choose.map(([sentence, right, wrong], i) => `${sentence.replace('___', '<span class="gap short"></span>')} <span class="options">${(i % 2 ? [right, wrong] : [wrong, right]).join(' / ')}</span>`))}
		<p class="rubric">C. Correct the mistakes.</p>${list(step.correct.map(([wrong]) => `${wrong}<span class="gap full"></span>`))}${talk}</section>`
}

const key = [steps.slice(0, 6), steps.slice(6)].map((part, i) => `<section class="page key">${i === 0 ? '<h1 data-toc="1">Answer key</h1>' : ''}${part.map((step, j) => `<h3>${i * 6 + j + 1}. ${step.title}</h3><p>A ${step.gaps.map((g, k) => `${k + 1} ${answers(g)}`).join('; ')}. B ${step.choose.map(([, right], k) => `${k + 1} ${right}`).join('; ')}. C ${step.correct.map(([, right], k) => `${k + 1} ${right}`).join(' ')}</p>`).join('')}</section>`).join('')
const titlePage = `<section class="page title">${stairs(12)}<h1>Grammar<br>in Steps</h1><p>Olga Petrova, Martin Hale</p><p class="series">A2–B1 · Northlight</p></section>`
const contents = `<section class="page contents"><h1 data-toc="1">Contents</h1><ol>${steps.map(s => `<li>${s.title}</li>`).join('')}</ol></section>`
const intro = `<section class="page"><h1 data-toc="1">How to climb</h1><p>One step is two pages. On the left you see what the form looks like in time, when it is used and where people slip. On the right you try it.</p>${list(['Look at the line before you read a word. Where is “now”?', 'Read the examples aloud. They are short, so that you can remember them.', 'Cover the left page and do the right one.', 'Check with the key. If more than two answers are wrong, stay on this step for another day.'])}<div class="note"><h4>Signs</h4><p>A red dot is an action. A green line goes on for some time. A wave is not finished. Words with a line through them are mistakes that very clever people make.</p></div><p lang="ru">Красная точка: действие. Зелёная полоса: длится. Волна: ещё не закончилось. Зачёркнуто: типичная ошибка.</p></section>`
const irregular = `<section class="page verbs"><h1 data-toc="1">Sixty verbs that do as they like</h1><div class="list">${'be was been,begin began begun,break broke broken,bring brought brought,build built built,buy bought bought,catch caught caught,choose chose chosen,come came come,cost cost cost,cut cut cut,do did done,draw drew drawn,drink drank drunk,drive drove driven,eat ate eaten,fall fell fallen,feel felt felt,find found found,fly flew flown,forget forgot forgotten,get got got,give gave given,go went gone,grow grew grown,have had had,hear heard heard,hide hid hidden,hold held held,keep kept kept,know knew known,learn learnt learnt,leave left left,lend lent lent,lose lost lost,make made made,meet met met,pay paid paid,put put put,read read read,ride rode ridden,ring rang rung,run ran run,say said said,see saw seen,sell sold sold,send sent sent,sing sang sung,sit sat sat,sleep slept slept,speak spoke spoken,spend spent spent,stand stood stood,swim swam swum,take took taken,teach taught taught,tell told told,think thought thought,wear wore worn,write wrote written'.split(',').map(v => `<p><b>${v.split(' ')[0]}</b> ${v.split(' ').slice(1).join(', ')}</p>`).join('')}</div></section>`

export function render(): string {
	return titlePage + contents + intro + steps.map((s, i) => explanation(s, i + 1) + practice(s, i + 1)).join('') + irregular + key
}
