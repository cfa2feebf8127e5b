/**
 * Words that are written in two ways, British first, as VarCon (Kevin Atkinson's table of variants, http://wordlist.aspell.net)
 * pairs them; a few past tenses are Oxford Learner's Dictionaries'. Words that mean another thing in one of the spellings
 * are in `oneWay`.
 */
const stems: readonly (readonly [british: string, american: string])[] = [
	...['arm', 'behavi', 'cand', 'col', 'endeav', 'fav', 'flav', 'harb', 'hon', 'hum', 'lab', 'neighb'],
	...['od', 'parl', 'ranc', 'rum', 'sav', 'savi', 'splend', 'tum', 'val', 'vap', 'vig', 'clam', 'glam'],
].map((stem): [string, string] => [`${stem}our`, `${stem}or`])

const whole: ReadonlyMap<string, string> = new Map(
	[
		...['theatre theater', 'centre center', 'centred centered', 'metre meter', 'litre liter', 'fibre fiber'],
		...['kilometre kilometer', 'centimetre centimeter', 'millimetre millimeter', 'sombre somber'],
		...['calibre caliber', 'grey gray', 'greyer grayer', 'cosy cozy', 'plough plow', 'mould mold'],
		...['moustache mustache', 'pyjamas pajamas', 'aluminium aluminum', 'jewellery jewelry'],
		...['catalogue catalog', 'dialogue dialog', 'analogue analog', 'defence defense', 'offence offense'],
		...['pretence pretense', 'skilful skillful', 'wilful willful', 'fulfil fulfill', 'enrol enroll'],
		...['instalment installment', 'judgement judgment', 'ageing aging', 'yoghurt yogurt', 'axe ax'],
		...['doughnut donut', 'sceptical skeptical', 'towards toward', 'woollen woolen', 'marvellous marvelous'],
		...['analyse analyze', 'analysed analyzed', 'analyses analyzes', 'analysing analyzing'],
		...['paralyse paralyze', 'paralysed paralyzed', 'emphasise emphasize', 'emphasised emphasized'],
		// Past tenses that have both endings.
		...['learnt learned', 'dreamt dreamed', 'burnt burned', 'spelt spelled', 'spoilt spoiled'],
		...['smelt smelled', 'leapt leaped', 'leant leaned', 'spilt spilled'],
	].flatMap(pair => {
		const [british = '', american = ''] = pair.split(' ')
		return [
			[british, american],
			[`${british}s`, `${american}s`],
		] as [string, string][]
	}),
)

/** The American word is another British one too: `story` for `storey` is no British answer. */
const oneWay: ReadonlyMap<string, string> = new Map(
	[
		...['storey story', 'storeys stories', 'tyre tire', 'tyres tires', 'kerb curb', 'cheque check'],
		...['cheques checks', 'programme program', 'programmes programs', 'practise practice'],
		...['practised practiced', 'practises practices', 'practising practicing', 'licence license'],
		...['licences licenses', 'draught draft'],
	].map(pair => pair.split(' ') as [string, string]),
)

/** Verbs that end in -ise or -ize. */
const ise = new RegExp(
	`^(${[
		...['apolog', 'author', 'capital', 'character', 'civil', 'colon', 'critic', 'custom', 'digit', 'econom'],
		...['energ', 'equal', 'familiar', 'final', 'general', 'global', 'harmon', 'hospital', 'ideal', 'immun'],
		...['industrial', 'item', 'local', 'maxim', 'memor', 'minim', 'mobil', 'modern', 'neutral', 'normal'],
		...['optim', 'organ', 'disorgan', 'reorgan', 'penal', 'personal', 'popular', 'prior', 'privat', 'public'],
		...['real', 'recogn', 'social', 'special', 'stabil', 'standard', 'steril', 'summar', 'symbol'],
		...['sympath', 'synchron', 'terror', 'util', 'victim', 'visual', 'vocal'],
	].join('|')})is(e|es|ed|er|ers|ing|able|ation|ations)$`,
)
/** Verbs whose last l is doubled in Britain only. */
const doubled =
	/^(cancel|channel|counsel|dial|duel|equal|fuel|initial|jewel|label|level|marvel|model|panel|pedal|pencil|quarrel|shovel|signal|snorkel|total|travel|tunnel)l(ed|ing|er|ers)$/

/** One spelling for all spellings of a word. @param word in lower case */
export function canonicalSpelling(word: string): string {
	const known = whole.get(word)
	if (known !== undefined) return known
	const stem = stems.find(([british]) => word.startsWith(british))
	if (stem) return stem[1] + word.slice(stem[0].length)
	return word.replace(ise, '$1iz$2').replace(doubled, '$1$2')
}

/** The American spelling of a British word, where that is another British word too. */
export function americanSpelling(word: string): string | undefined {
	return oneWay.get(word)
}
