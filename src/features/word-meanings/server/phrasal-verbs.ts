import type { LemmaInText } from './lemmas/lemmatize.ts'
import type { WordNet } from './sources/wordnet.ts'

/** Words of a sentence, and one of them. */
export type InSentence = { words: readonly LemmaInText[]; at: number; sentence: string }
type Verbs = ReadonlyMap<string, ReadonlySet<string>>

/** Particles that go with a verb and are seldom anything else. */
const particles = new Set(
	'up off out away back down over along apart around together ahead aside forward'.split(' '),
)
/**
 * Verbs that mean something else with these words, which mostly only begin where or when something is. WordNet has each of the
 * pairs, and many that would be found in the wrong places: "I live on the first floor".
 */
const withPreposition = verbsBy(`
after: look take chase
for: account ask call care cry fall go look pay prepare root send speak stand try
into: break bump burst buy check get look run talk tear
through: break come fall follow get go pull put run see work
about: bring come set talk think
across: come get put run
at: arrive excel laugh look
of: conceive dispose talk think
to: attend belong stick
on: count depend dwell focus frown get log pass put rely switch take try turn concentrate operate
in: believe break check fill fit give log phase plug sign take trade
with: disagree dispense sympathize`)
/** These do where no place or time follows: "Go on!", not "We go on Tuesday". */
const atEnd = verbsBy(`
on: carry catch come go hang hold keep move
in: come drop get join let move pop settle step stay turn
by: come drop get go pass stand stop
to: come`)
/** What may stand between a verb and its particle: "turn the old radio off". */
const maxObjectWords = 3
const objects = new Set(
	'it him her them me us you this that these those the a an my your his its our their some any all both everything something one'.split(
		' ',
	),
)
/** What a place or a time begins with. */
const placeFollows = new Set('the a an my your his her its our their this that these those one'.split(' '))

/**
 * The phrasal verb of WordNet that a word of a sentence is in, as its verb or as its particle; null for none: "after" in "I looked
 * after the cat", "turn" in "Turn it off".
 */
export function phrasalVerbAt({ words, at, sentence }: InSentence, wordNet: WordNet): string | null {
	const has = (phrase: string) => wordNet.senses(phrase).some(({ part }) => part === 'verb')
	const isJoined = (from: number, to: number) => {
		const [first, last] = [words[from], words[to]]
		return first && last ? !/[^\p{L}\p{M}\s'’‘-]/u.test(sentence.slice(first.token.at, last.token.at)) : false
	}
	const isAtEnd = (particle: number) => {
		const next = words[particle + 1]
		return !next || !isJoined(particle, particle + 1) || !(placeFollows.has(next.plain) || isPlaceName(next))
	}
	for (let verb = at; verb >= Math.max(0, at - maxObjectWords - 1); verb -= 1) {
		const lemma = words[verb]?.readings.find(({ part }) => part === 'verb')?.lemma
		if (!lemma) continue
		for (const length of [3, 2]) {
			const [last, second] = [verb + length - 1, words[verb + 1]?.plain ?? '']
			if (at > last || last >= words.length || !isJoined(verb, last)) continue
			const phrase = [lemma, ...words.slice(verb + 1, last + 1).map(({ plain }) => plain)].join(' ')
			const isOne =
				length === 3 ||
				particles.has(second) ||
				withPreposition.get(second)?.has(lemma) ||
				(atEnd.get(second)?.has(lemma) && isAtEnd(verb + 1))
			if (isOne && (length === 2 || /^(?:of|on|to|with|for)$/.test(words[last]?.plain ?? '')) && has(phrase))
				return phrase
		}
		const particle = particleAfter(verb)
		if (particle === null || (at !== verb && at !== particle) || !isJoined(verb, particle)) continue
		const word = words[particle]?.plain ?? ''
		const isParticle = particles.has(word) || ((word === 'on' || word === 'in') && isSeparable(word, lemma))
		if (isParticle && isAtEnd(particle) && has(`${lemma} ${word}`)) return `${lemma} ${word}`
	}
	return null

	/** Behind what the verb is done to. */
	function particleAfter(verb: number): number | null {
		if (!objects.has(words[verb + 1]?.plain ?? '')) return null
		for (let place = verb + 2; place <= verb + 1 + maxObjectWords; place += 1) {
			const plain = words[place]?.plain ?? ''
			if (particles.has(plain) || plain === 'on' || plain === 'in') return place
		}
		return null
	}
}

const isSeparable = (particle: string, verb: string): boolean =>
	/^(?:put|switch|take|try|turn|fill|let|plug)$/.test(verb) &&
	withPreposition.get(particle)?.has(verb) === true

/** The name of a place, a day, a year: "on Tuesday". */
const isPlaceName = ({ isName, token }: LemmaInText): boolean => isName || /^\p{Lu}/u.test(token.text)

function verbsBy(lines: string): Verbs {
	const pairs = lines.trim().split('\n')
	return new Map(
		pairs.map((line): [string, Set<string>] => {
			const [particle = '', verbs = ''] = line.split(': ')
			return [particle, new Set(verbs.split(' '))]
		}),
	)
}
