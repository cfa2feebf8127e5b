/** Words that carry grammar: a dictionary of things explains them wrongly ("it", "as", "at"). */
const closed =
	'a an the and or but nor so yet if than that this these those though although because while whereas unless until till since whether ' +
	'i you he she it we they me him her us them my your his its our their mine yours hers ours theirs myself yourself himself herself ' +
	'itself ourselves yourselves themselves who whom whose which what when where why how whoever whatever whichever ' +
	'of in on at by for with from to into onto upon about as than per via without within against among amongst during beside besides ' +
	'towards toward throughout despite except unlike beyond whenever wherever however cannot else ' +
	'not no yes oh ah hey hi hello ok okay mr mrs ms dr ' +
	'can could will would shall should may might must ought ' +
	'am is are was were be been being do does did done doing have has had having ' +
	'there here then thus also too very just only even still already ever never ' +
	'some any each every either neither both all none other another such much many few little more most less least ' +
	'somebody someone something anybody anyone anything nobody nothing everybody everyone everything ' +
	'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
	'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million'

const functionWords = new Set(closed.split(' '))
export const isFunctionWord = (plain: string) => functionWords.has(plain)

/** Forms of verbs that grammar is made with, and of words that stand for others. */
const bases = new Map(
	Object.entries({
		be: 'am is are was were been being',
		have: 'has had having',
		do: 'does did done doing',
		a: 'an',
	}).flatMap(([base, forms]) => forms.split(' ').map((form): [string, string] => [form, base])),
)

/** Dictionary form of a function word. */
export const baseOfFunctionWord = (plain: string): string => bases.get(plain) ?? plain
