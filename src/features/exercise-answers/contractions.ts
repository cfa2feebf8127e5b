import { lookup } from '#contract/lookup.ts'

const irregular = lookup<readonly string[]>({
	"won't": ['will not'],
	"can't": ['can not'],
	cannot: ['can not'],
	"shan't": ['shall not'],
	"ain't": ['am not', 'is not', 'are not', 'has not', 'have not'],
	"let's": ['let us'],
	"y'all": ['you all'],
})

/** What has an 's that is never a possessive. */
const pronouns =
	/^(he|she|it|that|this|there|here|who|what|where|when|why|how|everybody|everyone|somebody|someone|something|everything|nobody|nothing|one)$/
/** What follows an 's that stands for a verb, after a name or a noun. */
const afterVerb =
	/^(a|an|the|not|never|always|also|already|just|still|very|too|so|at|in|on|from|here|there|got|been|gone|done|\p{L}{2,}(?:ing|ed))$/u
const afterHas = /^(got|been|had)$/
const afterHad = /^(better|been|had|got)$/
const afterWould = /^(like|love|rather|prefer|hate|be|have)$/

/**
 * What a word stands for where it is one of the short forms of speech: `didn't` for `did not`, `he's` for `he is` and
 * `he has`. Itself where it is none; `Tom's` is both.
 * @param word in lower case, with a straight apostrophe @param next the word after it; undefined at the end
 */
export function expansionsOf(word: string, next: string | undefined): readonly string[] {
	const known = irregular[word]
	if (known) return known
	const [, base = '', ending] = /^(\p{L}+)(n't|'(?:s|m|re|ve|ll|d))$/u.exec(word) ?? []
	const follower = next ?? ''
	switch (ending) {
		case "n't":
			return [`${base} not`]
		case "'m":
			return [`${base} am`]
		case "'re":
			return [`${base} are`]
		case "'ve":
			return [`${base} have`]
		case "'ll":
			return /^(i|we)$/.test(base) ? [`${base} will`, `${base} shall`] : [`${base} will`]
		case "'d":
			if (afterHad.test(follower)) return [`${base} had`]
			return afterWould.test(follower) ? [`${base} would`] : [`${base} would`, `${base} had`]
		case "'s": {
			const verbs = afterHas.test(follower) ? [`${base} has`] : [`${base} is`, `${base} has`]
			if (pronouns.test(base)) return verbs
			return afterVerb.test(follower) ? [word, ...verbs] : [word]
		}
		default:
			return [word]
	}
}
