import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import type { MadeFiles } from '#platform/files/made-files.ts'
import type { FileStore } from '#platform/files.ts'

const widths = [160, 320] as const
const keyOf = (width: number, file: string) => `covers/${width}/${file}`

/** Made on the first request: a cover's key never changes its content. @throws AppError not_found */
export function smallCover(
	{ files, madeFiles }: { files: Pick<FileStore, 'read'>; madeFiles: MadeFiles },
	file: string,
	width: (typeof widths)[number],
): Promise<string> {
	return madeFiles.at(keyOf(width, file), async () => {
		const cover = await files.read(`covers/${file}`)
		if (!cover) throw new AppError('not_found')
		return sharp(cover).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
	})
}

/** @param key of a cover, `covers/FILE` */
export function smallCoversOf(key: string): string[] {
	return widths.map(width => keyOf(width, key.slice(key.indexOf('/') + 1)))
}
