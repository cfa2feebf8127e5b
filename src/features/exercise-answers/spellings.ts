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
		...['acknowledgement acknowledgment', 'adviser advisor', 'aeroplane airplane', 'aesthetic esthetic'],
		...[
			'anaesthetic anesthetic',
			'archaeologist archeologist',
			'archaeology archeology',
			'artefact artifact',
		],
		...[
			'councillor councilor',
			'distil distill',
			'encyclopaedia encyclopedia',
			'enquire inquire',
			'enrolment enrollment',
		],
		...[
			'enquired inquired',
			'enquiring inquiring',
			'enquiry inquiry',
			'enquiries inquiries',
			'epilogue epilog',
		],
		...[
			'fulfilment fulfillment',
			'instil instill',
			'kilogramme kilogram',
			'leukaemia leukemia',
			'likeable likable',
		],
		...['lustre luster', 'manoeuvre maneuver', 'meagre meager', 'monologue monolog', 'mouldy moldy'],
		...[
			'mum mom',
			'mummy mommy',
			'mummies mommies',
			'omelette omelet',
			'paediatrician pediatrician',
			'ploughed plowed',
		],
		...['ploughing plowing', 'prologue prolog', 'sizeable sizable', 'smoulder smolder', 'spectre specter'],
		...[
			'sulphur sulfur',
			'whisky whiskey',
			'afterwards afterward',
			'backwards backward',
			'downwards downward',
		],
		...['forwards forward', 'inwards inward', 'outwards outward', 'upwards upward'],
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

/** What ends in -ise or -ize, and in -yse or -yze, but for what is written with an s everywhere. */
const ise = /^(\p{L}+?)is(e|es|ed|er|ers|ing|able|ation|ations)$/u
const yse = /^((?:psycho)?anal|paral|catal|breathal|dial|hydrol|electrol)ys(e|es|ed|er|ers|ing)$/
const alwaysIse = new Set(
	[
		...[
			'adv',
			'advert',
			'an',
			'appra',
			'appr',
			'ar',
			'bra',
			'bru',
			'cha',
			'chast',
			'circumc',
			'clockw',
			'compr',
		],
		...[
			'comprom',
			'conc',
			'cr',
			'cru',
			'd',
			'dem',
			'desp',
			'dev',
			'disgu',
			'enterpr',
			'exc',
			'exerc',
			'expert',
		],
		...[
			'franch',
			'gu',
			'improv',
			'inc',
			'ir',
			'lia',
			'likew',
			'm',
			'mala',
			'marqu',
			'mayonna',
			'merchand',
			'moonr',
		],
		...[
			'no',
			'otherw',
			'parad',
			'po',
			'porpo',
			'pra',
			'pract',
			'prec',
			'prem',
			'pr',
			'prom',
			'r',
			'ra',
			'repr',
		],
		...['rev', 'sunr', 'superv', 'surm', 'surpr', 'telev', 'torto', 'treat', 'turquo', 'v', 'val', 'w'],
	].flatMap(stem => [stem, `dis${stem}`, `un${stem}`]),
)
/** Verbs whose last consonant is doubled in Britain only. */
const doubled = new RegExp(
	`^(${[
		...[
			'apparel',
			'bevel',
			'cancel',
			'carol',
			'channel',
			'chisel',
			'counsel',
			'dial',
			'dishevel',
			'duel',
			'enamel',
		],
		...[
			'equal',
			'fuel',
			'funnel',
			'grovel',
			'imperil',
			'initial',
			'jewel',
			'kennel',
			'label',
			'level',
			'libel',
		],
		...[
			'marshal',
			'marvel',
			'medal',
			'model',
			'panel',
			'parcel',
			'pedal',
			'pencil',
			'quarrel',
			'ravel',
			'refuel',
		],
		...[
			'revel',
			'rival',
			'shovel',
			'shrivel',
			'signal',
			'snorkel',
			'spiral',
			'stencil',
			'swivel',
			'total',
			'towel',
		],
		...['travel', 'tunnel', 'unravel', 'yodel'],
	].join('|')})l(ed|ing|ings|er|ers|or|ors)$`,
)
const doubledP = /^(worship|kidnap)p(ed|ing|er|ers)$/

/** One spelling for all spellings of a word. @param word in lower case */
export function canonicalSpelling(word: string): string {
	const known = whole.get(word)
	if (known !== undefined) return known
	const stem = stems.find(([british]) => word.startsWith(british))
	if (stem) return stem[1] + word.slice(stem[0].length)
	return word
		.replace(ise, (all, stem: string, ending: string) => (alwaysIse.has(stem) ? all : `${stem}iz${ending}`))
		.replace(yse, '$1yz$2')
		.replace(doubled, '$1$2')
		.replace(doubledP, '$1$2')
}

/** The American spelling of a British word, where that is another British word too. */
export function americanSpelling(word: string): string | undefined {
	return oneWay.get(word)
}
