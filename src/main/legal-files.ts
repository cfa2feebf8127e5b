import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import {
	type LegalName,
	type LegalText,
	legalNames,
	SellerFile,
	type ShownSeller,
} from '#features/legal/contract.ts'
import { legalText } from '#features/legal/rules.ts'
import { BadSetting } from './config.ts'

export type Legal = {
	seller(language: Language): ShownSeller
	document(name: LegalName, language: Language): LegalText
}

/** Sample texts, marked as such. */
const samples = fileURLToPath(new URL('../../legal/', import.meta.url))

/**
 * Reads `seller.json` and the legal documents, a file per document and language: `offer.ru.md`.
 * @throws BadSetting that names the file
 */
export async function readLegal(directory: string = samples): Promise<Legal> {
	const parsed = SellerFile.safeParse(await jsonOf(directory, 'seller.json'))
	if (!parsed.success) {
		const [issue] = parsed.error.issues
		throw new BadSetting(`LEGAL_DIR: seller.json: ${issue?.path.join('.')}: ${issue?.message}`)
	}
	const { isDemonstration, ...sellers } = parsed.data
	const documents = await Promise.all(
		legalNames.flatMap(name =>
			languages.map(
				async language => [`${name}.${language}`, await textOf(directory, `${name}.${language}.md`)] as const,
			),
		),
	)
	const known = new Map(documents)
	return {
		seller: language => ({ ...sellers[language], isDemonstration }),
		document(name, language) {
			const text = known.get(`${name}.${language}`)
			if (!text) throw new Error(`No ${name} in ${language}`)
			return text
		},
	}
}

async function textOf(directory: string, file: string): Promise<LegalText> {
	const text = legalText(await read(directory, file))
	if (!text) throw new BadSetting(`LEGAL_DIR: ${file} must begin with a title: "# …"`)
	return text
}

async function jsonOf(directory: string, file: string): Promise<unknown> {
	const text = await read(directory, file)
	try {
		return JSON.parse(text)
	} catch {
		throw new BadSetting(`LEGAL_DIR: ${file} is not valid JSON`)
	}
}

function read(directory: string, file: string): Promise<string> {
	return readFile(path.join(directory, file), 'utf8').catch(() => {
		throw new BadSetting(`LEGAL_DIR: ${file} cannot be read in ${directory}`)
	})
}
