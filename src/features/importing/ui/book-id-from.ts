const letters: { [cyrillic: string]: string } = Object.fromEntries(
	'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya'
		.split(' ')
		.map(pair => pair.split('=')),
)

/** `Волшебный лес, ч. 2.pdf` → `volshebnyy_les_ch_2`: a name for addresses and folders. */
export function bookIdFrom(file: string): string {
	const id = file
		.replace(/\.pdf$/i, '')
		.normalize('NFC')
		.toLowerCase()
		.replace(/[а-яё]/g, letter => letters[letter] ?? '')
		.replace(/[^a-z0-9-]+/g, '_')
		.replace(/^[_-]+|[_-]+$/g, '')
	return id.slice(0, 100)
}

export function titleFrom(file: string): string {
	return file
		.normalize('NFC')
		.replace(/\.pdf$/i, '')
		.replace(/[_\s]+/g, ' ')
		.trim()
		.slice(0, 300)
}
