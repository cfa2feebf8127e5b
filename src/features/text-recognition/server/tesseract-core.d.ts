declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
	type Api = {
		/** @returns 0, or -1 where a file of the languages is missing or damaged */
		Init(folder: null, languages: string, engine: number): number
		SetVariable(name: string, value: string): void
		/** Reads `/input`. @param orientation as in EXIF @returns 0, or 1 for what is no image */
		SetImageFile(orientation: number, radians: number, isLinear: boolean): number
		SetSourceResolution(dpi: number): void
		/** What is read next, in pixels; all of the image until it is set. */
		SetRectangle(left: number, top: number, width: number, height: number): void
		Recognize(monitor: null): number
		GetJSONText(page: number): string
		/** @returns above 0 where the dictionary of the first language has the word */
		IsValidWord(word: string): number
		Clear(): void
		End(): void
	}
	type Core = {
		FS: { writeFile(name: string, content: Uint8Array): void; unlink(name: string): void }
		TessBaseAPI: new () => Api
	}
	function start(settings: {
		print(line: string): void
		printErr(line: string): void
		TesseractProgress(percent: number): void
	}): Promise<Core>
	export = start
}
