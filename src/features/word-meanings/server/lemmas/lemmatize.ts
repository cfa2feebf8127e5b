import { isNameAt, plainWord, type Token, tokensOf } from '../text/tokens.ts'
import { isTransparent, readingsInContext } from './context.ts'
import { baseOfFunctionWord, isFunctionWord } from './function-words.ts'
import { guessedLemma, type Lexicon, type Reading, readingsOf, spellingsOf } from './readings.ts'

/** A word of a text with what it is a form of. */
export type LemmaInText = {
	token: Token
	plain: string
	/** What it may be in this place, the likeliest first; empty where no dictionary has it. */
	readings: readonly Reading[]
	lemma: string
	isFunctionWord: boolean
	/** Written with a capital letter within a sentence. */
	isName: boolean
}

/**
 * Words of a text with their lemmas.
 * @param isHeadword whether the book's lists have a form as it is: then it is no form of another word
 */
export function lemmasIn(
	text: string,
	lexicon: Lexicon,
	isHeadword: (plain: string) => boolean = () => false,
): LemmaInText[] {
	const words = tokensOf(text).map(token => {
		const plain = plainWord(token.text)
		return { token, plain, readings: readingsOfWord(plain, lexicon) }
	})
	return words.map(({ token, plain, readings }, at) => {
		const [before, after] = [words[at - 1], words[at + 1]]
		const from = before ? before.token.at + before.token.text.length : 0
		const between = (start: number, end: number) => /[^\s'’"“”‘]/u.test(text.slice(start, end))
		const isBegun = before !== undefined && !between(from, token.at)
		const led = isBegun && isTransparent(before.plain) ? (words[at - 2] ?? before) : before
		const end = token.at + token.text.length
		const goesOn = after !== undefined && !between(end, after.token.at)
		const sorted = isFunctionWord(plain)
			? readings
			: readingsInContext(
					readings,
					{
						before: isBegun ? (led?.plain ?? '') : '',
						isAfterNoun: isBegun && canBeNoun(before) && before.readings[0]?.part === 'noun',
						after: goesOn ? after.plain : '',
						isAfterPossessive: isBegun && /['’]s$/u.test(before.token.text) && !isFunctionWord(before.plain),
					},
					{ form: plain, canBeNoun: goesOn && canBeNoun(after) },
				)
		const own = isHeadword(plain) ? plain : undefined
		const lemma = isFunctionWord(plain)
			? baseOfFunctionWord(plain)
			: (own ?? spelledAs(plain, sorted[0]?.lemma))
		return {
			token,
			plain,
			readings: sorted,
			lemma,
			isFunctionWord: isFunctionWord(plain),
			isName: isNameAt(text, token),
		}
	})
}

/** A dictionary may spell a word otherwise: 'pigeonhole' for 'pigeon-holes'. */
function spelledAs(plain: string, lemma: string | undefined): string {
	if (lemma === undefined || (plain.includes('-') && !lemma.includes('-'))) return guessedLemma(plain)
	return lemma
}

function canBeNoun({ plain, readings }: { plain: string; readings: readonly Reading[] }): boolean {
	return !isFunctionWord(plain) && readings.some(({ part }) => part === 'noun')
}

/** A word of several parts may stand in a dictionary as one, as two, or only its last part does. */
export function readingsOfWord(plain: string, lexicon: Lexicon): readonly Reading[] {
	for (const spelling of spellingsOf(plain)) {
		const found = readingsOf(spelling, lexicon)
		if (found.length > 0) return found
	}
	return []
}
