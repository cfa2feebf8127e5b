import { coverArt } from './cover-art.ts'

export type CoverBook = {
	product_id: string
	name: string
	author: string
	publisher: string
	series: string | null
	level: string | null
}
export type CoverSize = { width: number; height: number }
type Family = {
	size: CoverSize
	ground: { [productId: string]: string } | string
	draw(book: CoverBook, ground: string): string
}

const b5 = { width: 563, height: 800 }
const a4 = { width: 566, height: 800 }
const square = { width: 800, height: 800 }
const paper = '#faf7f2'
const ink = '#1b1f2a'

const lines = (text: string) => text.replace(/ \| /g, '<br>')
const art = (id: string, style: string) =>
	`<svg class="art" style="${style}" viewBox="0 0 400 400">${coverArt[id] ?? ''}</svg>`
const lamp = `<svg viewBox="0 0 20 24" width="20" height="24"><path d="M6 9h8l2 11H4z" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M4 8h12M10 2v6" stroke="currentColor" stroke-width="1.8"/></svg>`

/** A family of covers a series: one grid, one way to set the title; picture and ground change. */
export const families: { [series: string]: Family } = {
	'Lamplight Readers': {
		size: b5,
		ground: {
			the_lamplighters_cat: '#3d5a80',
			letters_from_skerry: '#e0a96d',
			the_clockmakers_apprentice: '#b5651d',
			the_snow_train: '#5b7f9c',
			the_garden_at_number_nine: '#a9c4a0',
			a_voice_in_the_fog: '#8d989e',
		},
		draw: (
			book,
			ground,
		) => `<div style="position:absolute;inset:0 0 250px;background:${ground};overflow:hidden">${art(book.product_id, 'position:absolute;left:0;bottom:-6px;width:563px;height:563px')}</div>
			<div class="serif" style="position:absolute;left:44px;right:36px;top:574px;color:${ink}"><div style="font-size:47px;line-height:1.04;font-weight:600;letter-spacing:-.012em">${lines(book.name)}</div><div style="font-size:21px;margin-top:16px">${book.author}</div></div>
			<div class="sans" style="position:absolute;left:44px;right:40px;bottom:26px;display:flex;justify-content:space-between;font-size:16px;color:#0e6a66"><span style="display:flex;gap:8px;align-items:center">${lamp} Lamplight Readers</span><b style="background:#0e6a66;color:#fff;padding:3px 12px;border-radius:20px">${book.level}</b></div>`,
	},
	'Millrood Экзамен': {
		size: a4,
		ground: { millrood_ege: '#c23621', millrood_oge: '#0e6a66', millrood_ege_speaking: '#e0a030' },
		draw(book, ground) {
			const word = book.product_id === 'millrood_oge' ? 'ОГЭ' : 'ЕГЭ'
			return `<div style="position:absolute;inset:0;background:${ground}"></div>
			<div class="sans" style="position:absolute;left:-14px;top:70px;font-size:312px;font-weight:900;letter-spacing:-.07em;line-height:.8;color:${paper}">${word}</div>
			<svg style="position:absolute;left:0;top:330px" width="566" height="300" viewBox="0 0 566 300"><path d="M0 300V120l120-70 110 90 130-110 206 150v120z" fill="${ink}" opacity=".16"/>${book.product_id === 'millrood_ege_speaking' ? '<path d="M250 30h230q30 0 30 30v90q0 30-30 30H350l-60 60v-60h-40q-30 0-30-30V60q0-30 30-30z" fill="#faf7f2"/><path d="M270 84h190M270 122h130" stroke="#1b1f2a" stroke-width="12"/>' : '<path d="M330 210l60-150 60 150M352 160h76" fill="none" stroke="#faf7f2" stroke-width="16"/><circle cx="130" cy="130" r="62" fill="none" stroke="#faf7f2" stroke-width="14"/><path d="M100 130l24 26 44-58" fill="none" stroke="#faf7f2" stroke-width="14"/>'}</svg>
			<div style="position:absolute;left:0;right:0;bottom:0;height:196px;background:${paper}"></div>
			<div class="serif" style="position:absolute;left:40px;right:30px;bottom:86px;font-size:35px;line-height:1.1;font-weight:600;color:${ink}">${lines(book.name.replace(/^Millrood\. /, ''))}</div>
			<div class="sans" style="position:absolute;left:40px;right:40px;bottom:34px;font-size:17px;display:flex;justify-content:space-between;color:${ink}"><span>${book.author}</span><b>Millrood</b></div>`
		},
	},
	'In Steps': {
		size: b5,
		ground: { grammar_in_steps: '#f4ead6', grammar_in_steps_2: '#dfeae4', vocabulary_in_steps: '#f3e4dc' },
		draw: (
			book,
			ground,
		) => `<div style="position:absolute;inset:0;background:${ground}"></div>${art(book.product_id, 'position:absolute;left:40px;top:300px;width:483px;height:483px')}
			<div class="serif" style="position:absolute;left:44px;right:40px;top:52px;font-size:62px;line-height:1;font-weight:640;letter-spacing:-.02em;color:${ink}">${lines(book.name)}</div>
			<div class="sans" style="position:absolute;left:46px;top:${book.name.includes('|') ? 206 : 150}px;font-size:20px;color:${ink}">${book.author}</div>
			<div class="sans" style="position:absolute;right:40px;top:268px;font-size:19px;font-weight:700;border:3px solid ${ink};padding:5px 14px">${book.level}</div>`,
	},
	'The Sound Course': {
		size: b5,
		ground: { sounds_of_english: '#0e4f5c', intonation_of_english: '#5a2f5e' },
		draw: (
			book,
			ground,
		) => `<div style="position:absolute;inset:0;background:${ground}"></div>${art(book.product_id, 'position:absolute;left:40px;top:36px;width:500px;height:500px')}
			<div class="serif" style="position:absolute;left:44px;right:30px;bottom:112px;font-size:60px;line-height:1.02;font-weight:600;color:${paper}">${lines(book.name)}</div>
			<div class="sans" style="position:absolute;left:46px;right:44px;bottom:44px;font-size:19px;color:#f3d28a;display:flex;justify-content:space-between"><span>${book.author}</span><span>Northlight</span></div>`,
	},
	'Everyday English': {
		size: a4,
		ground: paper,
		draw: (
			book,
			ground,
		) => `<div style="position:absolute;inset:0;background:${ground}"></div>${art(book.product_id, 'position:absolute;left:28px;top:230px;width:510px;height:510px')}
			<div class="sans" style="position:absolute;left:66px;right:30px;top:50px;font-size:64px;line-height:.98;font-weight:800;letter-spacing:-.03em;color:${ink}">Everyday<br>English</div>
			<div class="sans" style="position:absolute;left:68px;top:198px;font-size:24px;font-weight:600;color:#c23621">${book.name.replace(/^Everyday English\. /, '')}</div>
			<div class="sans" style="position:absolute;left:66px;right:66px;bottom:32px;font-size:17px;display:flex;justify-content:space-between;color:${ink}"><span>${book.author}</span><span>Northlight</span></div>`,
	},
	'My First': {
		size: square,
		ground: {
			my_first_picture_words: '#2f6b6a',
			my_first_stories: '#b4452f',
			my_first_songs: '#37508a',
			my_first_numbers: '#3c7a4c',
		},
		draw: (
			book,
			ground,
		) => `<div style="position:absolute;inset:0;background:${ground}"></div>${art(book.product_id, 'position:absolute;left:150px;top:205px;width:560px;height:560px')}
			<div class="sans" style="position:absolute;left:52px;top:44px;font-size:38px;font-weight:700;color:#f3d28a">My First</div>
			<div class="serif" style="position:absolute;left:50px;right:40px;top:88px;font-size:86px;line-height:1;font-weight:700;letter-spacing:-.02em;color:${paper}">${book.name.replace(/^My First /, '')}</div>
			<div class="sans" style="position:absolute;left:52px;bottom:40px;font-size:21px;line-height:1.3;color:${paper}">${book.author}<br>Parus Kids</div>`,
	},
	'Teacher’s Desk': {
		size: a4,
		ground: '#dbe7e4',
		draw: (
			book,
			ground,
		) => `<div style="position:absolute;inset:0;background:${ground}"></div><div style="position:absolute;left:36px;top:36px;right:36px;bottom:36px;border:2px solid ${ink}"></div>${art(book.product_id, 'position:absolute;left:98px;top:320px;width:370px;height:370px')}
			<div class="sans" style="position:absolute;left:66px;top:66px;font-size:17px;letter-spacing:.14em;text-transform:uppercase;color:${ink}">Teacher’s Desk</div>
			<div class="serif" style="position:absolute;left:64px;right:60px;top:104px;font-size:52px;line-height:1.06;font-weight:600;color:${ink}">${lines(book.name)}</div>
			<div class="sans" style="position:absolute;left:66px;right:66px;bottom:62px;font-size:18px;display:flex;justify-content:space-between;color:${ink}"><span>${book.author}</span><span>Millrood Press</span></div>`,
	},
}

/** @returns the ground of a cover, its own main colour */
export function groundOf(family: Family, productId: string): string {
	return typeof family.ground === 'string' ? family.ground : (family.ground[productId] ?? paper)
}
