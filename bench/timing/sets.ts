import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sentencesOf } from '#features/transcript-timing/ui/text/sentences.ts'
import { promptTrack } from './prompts.ts'
import { randomOf, shuffled } from './random.ts'
import { dialogue, type Track } from './tracks.ts'
import type { Voice } from './voices.ts'

/** What figures are tuned on, and what they are judged by: other voices, other seeds, other texts. */
export type SetName = 'tuning' | 'judging'
export type TrackSet = {
	spoken: () => Promise<Track[]>
	human: () => Promise<Track[]>
	music: () => Promise<Track[]>
}

const sources = path.join(import.meta.dirname, '../../demo/sources')

function sentencesIn(books: readonly string[]): string[] {
	const all = books.flatMap(book => {
		const tracks: { lines: { text: string }[] }[] = JSON.parse(
			readFileSync(path.join(sources, book, 'audio.json'), 'utf8'),
		)
		return tracks.flatMap(({ lines }) =>
			lines.flatMap(({ text }) => sentencesOf(text).map(sentence => sentence.text)),
		)
	})
	// One that begins like the end of another would be joined to it.
	return [...new Set(all)].filter(text => /[.!?]["”’']?$/.test(text) && sentencesOf(text).length === 1)
}

const espeak = (name: string, pitch?: number): Voice => ({ by: 'espeak', name, ...(pitch ? { pitch } : {}) })
const flite = (name: string): Voice => ({ by: 'flite', name })

const voices: { [set in SetName]: readonly (readonly Voice[])[] } = {
	tuning: [
		[espeak('en-gb+m1'), espeak('en-us+f2', 60)],
		[espeak('en-gb+f4'), espeak('en-029+m3', 40)],
		[flite('kal16')],
	],
	judging: [
		[espeak('en-gb-scotland+m7', 45), espeak('en-gb-x-rp+f3', 65)],
		[flite('slt'), flite('rms')],
		[espeak('en-gb-x-gbclan+f1', 55), espeak('en-us+m4', 35), flite('awb')],
		[flite('awb'), flite('slt')],
	],
}
const books: { [set in SetName]: readonly string[] } = {
	tuning: ['everyday_english_workbook', 'grammar_in_steps'],
	judging: ['letters_from_skerry', 'millrood_ege', 'the_lamplighters_cat'],
}
const seeds: { [set in SetName]: number } = { tuning: 1000, judging: 770_000 }
const announcements: { [set in SetName]: readonly string[][] } = {
	tuning: [['Track seven.'], ['Listen to the dialogue and answer the questions.']],
	judging: [
		['Unit five, exercise two.'],
		['Now listen again and check your answers.', 'You will hear it twice.'],
	],
}

/** Twelve short tracks; jingles, noise, words that are not printed and sentences that are not said in some of them. */
async function spokenTracks(set: SetName): Promise<Track[]> {
	const seed = seeds[set]
	const sentences = shuffled(randomOf(seed), sentencesIn(books[set]))
	const tracks: Track[] = []
	for (let at = 0; at < 12; at++) {
		const own = sentences.slice(at * 14, at * 14 + 14)
		const casts = voices[set]
		tracks.push(
			await dialogue({
				name: `spoken ${at + 1}`,
				seed: seed + at * 10,
				voices: casts[at % casts.length] ?? [],
				sentences: own,
				hasMusic: at % 3 === 0,
				noiseDb: at % 3 === 1 ? 16 + at : null,
				unprinted: at % 4 === 2 ? (announcements[set][at % 2] ?? []) : [],
				unsaid: at % 6 === 5 ? new Map([[0, `Dialogue number ${at}.`]]) : new Map(),
				hasNames: at % 2 === 0,
				pauses: at % 4 === 3 ? [250, 500] : [80, 1150],
			}),
		)
	}
	return tracks
}

/** Eight minutes with twelve jingles between the sentences. */
async function musicTrack(set: SetName): Promise<Track[]> {
	const seed = seeds[set] + 500
	const sentences = shuffled(randomOf(seed), sentencesIn(books[set])).slice(0, 150)
	const [cast = []] = voices[set].slice(-2)
	return [await dialogue({ name: 'music inside', seed, voices: cast, sentences, hasMusic: true, inside: 12 })]
}

const humanTracks = async (set: SetName): Promise<Track[]> => {
	const seed = seeds[set] + 900
	return set === 'tuning'
		? [
				await promptTrack({ name: 'person, Russian', seed, part: 'all', language: 'ru', noiseDb: 25 }),
				await promptTrack({
					name: 'person, English',
					seed: seed + 1,
					part: 'even',
					language: 'en',
					noiseDb: null,
				}),
			]
		: [
				await promptTrack({ name: 'person 1', seed, part: 'odd', language: 'en', noiseDb: null }),
				await promptTrack({ name: 'person 2', seed: seed + 1, part: 'odd', language: 'en', noiseDb: 20 }),
				await promptTrack({ name: 'person 3', seed: seed + 2, part: 'odd', language: 'en', noiseDb: 26 }),
			]
}

export const trackSet = (set: SetName): TrackSet => ({
	spoken: () => spokenTracks(set),
	human: () => humanTracks(set),
	music: () => musicTrack(set),
})
