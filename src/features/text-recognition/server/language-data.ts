import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

export type ModelLanguage = 'eng' | 'rus'

/** A model of Tesseract; `../data/NOTICE.md` says where it comes from. */
export async function languageData(language: ModelLanguage): Promise<Uint8Array> {
	const packed = await readFile(new URL(`../data/${language}.traineddata.gz`, import.meta.url))
	return promisify(gunzip)(packed)
}
