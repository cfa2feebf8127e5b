import startTesseract from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'
import type { ReadWord } from '../rules.ts'
import { languageData, type ModelLanguage } from './language-data.ts'
import { type Part, withSecondLook } from './second-look.ts'
import { type SeenWord, wordsOfJson } from './words-of-json.ts'

export type Recogniser = {
	/** @param image of a format that Leptonica reads, such as PNG @returns words with boxes in its pixels */
	read(image: Uint8Array, languages: readonly ModelLanguage[]): Promise<ReadWord[]>
}

/** OEM_LSTM_ONLY, PSM_AUTO, PSM_SINGLE_LINE and PSM_SINGLE_WORD of Tesseract's publictypes.h. */
const lstmOnly = 1
const [automaticLayout, singleLine, singleWord] = ['3', '7', '8']
const upright = 1
const scanDpi = 300

/**
 * Tesseract in this process. Its core is used without the package around it, which would fetch data from the net where a
 * setting is missing: this reads files of the project and nothing else.
 */
export async function createRecogniser(): Promise<Recogniser> {
	const silent = () => undefined
	const core = await startTesseract({ print: silent, printErr: silent, TesseractProgress: silent })
	const api = new core.TessBaseAPI()
	const loaded = new Set<ModelLanguage>()
	let current = ''

	async function use(languages: readonly ModelLanguage[]): Promise<void> {
		const name = languages.join('+')
		if (name === current) return
		for (const language of languages) {
			if (loaded.has(language)) continue
			core.FS.writeFile(`${language}.traineddata`, await languageData(language))
			loaded.add(language)
		}
		if (current !== '') api.End()
		if (api.Init(null, name, lstmOnly) !== 0) throw new Error(`No model for ${name}`)
		current = name
	}

	const isKnown = (word: string) => api.IsValidWord(word) > 0

	function readPart({ left, top, right, bottom }: Part, isWord: boolean): SeenWord[] {
		api.SetVariable('tessedit_pageseg_mode', isWord ? singleWord : singleLine)
		api.SetRectangle(left, top, right - left, bottom - top)
		api.Recognize(null)
		return wordsOfJson(api.GetJSONText(0), isKnown)
	}

	return {
		async read(image, languages) {
			await use(languages)
			core.FS.writeFile('/input', image)
			try {
				if (api.SetImageFile(upright, 0, false) !== 0) throw new Error('The image cannot be read')
				api.SetSourceResolution(scanDpi)
				api.SetVariable('tessedit_pageseg_mode', automaticLayout)
				api.Recognize(null)
				const words = wordsOfJson(api.GetJSONText(0), isKnown)
				return withSecondLook(words, readPart)
			} finally {
				api.Clear()
				core.FS.unlink('/input')
			}
		},
	}
}
