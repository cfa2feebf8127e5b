import { createHash } from 'node:crypto'
import { setImmediate as nextRound } from 'node:timers/promises'
import { unixSeconds } from '#platform/clock.ts'
import type { MyWord } from '../../contract.ts'

export type AnkiNote = {
	word: MyWord
	/** Name of its sound in the package. */
	sound: string | null
}
type DeckNames = { deck: string; toWord: string; toMeaning: string; now: Date }

/** Notes between two rounds of the event loop: SQLite in the process is synchronous. */
const notesAtOnce = 200
const fieldNames = ['Word', 'Meaning', 'IPA', 'Sentence', 'Gap', 'Sound', 'Source']
/** The same for each export, so that a later one updates the notes of an earlier one. */
const [deckId, modelId] = [1_790_000_000_001, 1_790_000_000_002]
const [deckOptions, unitSeparator] = [1, '\u001f']

/**
 * A collection of Anki's schema 11 (https://github.com/ankidroid/Anki-Android/wiki/Database-Structure): a deck, a type of
 * note and two cards of each word, all new.
 * @param file where there is none yet
 */
export async function writeCollection(
	file: string,
	notes: readonly AnkiNote[],
	named: DeckNames,
): Promise<void> {
	const { DatabaseSync } = await import('node:sqlite')
	const database = new DatabaseSync(file)
	try {
		const now = unixSeconds(named.now)
		database.exec(schema)
		database
			.prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
			.run(now, now * 1000, now * 1000, ...collectionSettings(named, now))
		const addNote = database.prepare('insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, ?)')
		const addCard = database.prepare(
			'insert into cards values (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, ?)',
		)
		for (let from = 0; from < notes.length; from += notesAtOnce) {
			database.exec('begin')
			for (const [offset, note] of notes.slice(from, from + notesAtOnce).entries()) {
				const id = modelId + (from + offset + 1) * 10
				const fields = fieldsOf(note)
				const first = fields[0] ?? ''
				addNote.run(
					id,
					note.word.id,
					modelId,
					now,
					'',
					fields.join(unitSeparator),
					first,
					checksum(first),
					'',
				)
				for (const card of [0, 1]) addCard.run(id + card, id, deckId, card, now, from + offset + 1, '')
			}
			database.exec('commit')
			await nextRound()
		}
	} finally {
		database.close()
	}
}

function fieldsOf({ word, sound }: AnkiNote): string[] {
	const { lemma, form, translation, ipa, sentence, place } = word
	const at = sentence.toLowerCase().indexOf(form.toLowerCase())
	const [before, found, after] =
		at < 0
			? [sentence, '', '']
			: [sentence.slice(0, at), sentence.slice(at, at + form.length), sentence.slice(at + form.length)]
	return [
		escaped(lemma),
		escaped(translation),
		ipa ? escaped(`/${ipa}/`) : '',
		found ? `${escaped(before)}<b>${escaped(found)}</b>${escaped(after)}` : escaped(sentence),
		found ? `${escaped(before)}_____${escaped(after)}` : '',
		sound ? `[sound:${sound}]` : '',
		place ? escaped(`${place.title}, ${place.page_number}`) : '',
	]
}

/** Fields are HTML. */
const escaped = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(unitSeparator, ' ')

/** As Anki finds doubles: of the first field. */
function checksum(text: string): number {
	return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16)
}

/** conf, models, decks, dconf, tags. */
function collectionSettings({ deck, toWord, toMeaning }: DeckNames, now: number): string[] {
	const front = '{{Meaning}}<br><span class="gap">{{Gap}}</span>'
	const answer = '{{FrontSide}}<hr id="answer">'
	const rest = '<br>{{IPA}}<br>{{Sentence}}<br>{{Sound}}<br><small>{{Source}}</small>'
	const card = (name: string, ord: number, sides: { qfmt: string; afmt: string }) => ({
		...{ name, ord, ...sides, did: null, bqfmt: '', bafmt: '' },
	})
	const model = {
		...{ id: modelId, name: deck, type: 0, mod: now, usn: -1, sortf: 0, did: deckId, tags: [], vers: [] },
		tmpls: [
			card(toWord, 0, { qfmt: front, afmt: `${answer}<b>{{Word}}</b>${rest}` }),
			card(toMeaning, 1, { qfmt: '<b>{{Word}}</b>', afmt: `${answer}{{Meaning}}${rest}` }),
		],
		flds: fieldNames.map((name, ord) => ({
			...{ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
		})),
		css: '.card { font: 20px/1.5 sans-serif; text-align: center } .gap { font-family: serif }',
		...{
			latexPre: '',
			latexPost: '',
			req: [
				[0, 'any', [1, 4]],
				[1, 'any', [0]],
			],
		},
	}
	const deckOf = (id: number, name: string) => ({
		...{ id, name, mod: now, usn: -1, desc: '', dyn: 0, conf: deckOptions, collapsed: false },
		...{
			newToday: [0, 0],
			revToday: [0, 0],
			lrnToday: [0, 0],
			timeToday: [0, 0],
			extendNew: 10,
			extendRev: 50,
		},
	})
	const options = {
		...{
			id: deckOptions,
			name: 'Default',
			mod: 0,
			usn: 0,
			maxTaken: 60,
			autoplay: true,
			timer: 0,
			replayq: true,
		},
		new: {
			bury: true,
			delays: [1, 10],
			initialFactor: 2500,
			ints: [1, 4, 7],
			order: 1,
			perDay: 20,
			separate: true,
		},
		rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200 },
		lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
	}
	const configuration = {
		...{ activeDecks: [deckId], curDeck: deckId, curModel: String(modelId), nextPos: 1, sortType: 'noteFld' },
		...{
			sortBackwards: false,
			addToCur: true,
			newSpread: 0,
			dueCounts: true,
			estTimes: true,
			collapseTime: 1200,
		},
		timeLim: 0,
	}
	return [
		configuration,
		{ [modelId]: model },
		{ 1: deckOf(1, 'Default'), [deckId]: deckOf(deckId, deck) },
		{ [deckOptions]: options },
		{},
	].map(value => JSON.stringify(value))
}

const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
	ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
	models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
	usn integer not null, tags text not null, flds text not null, sfld text not null, csum integer not null,
	flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
	mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
	ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
	odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
	ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`
