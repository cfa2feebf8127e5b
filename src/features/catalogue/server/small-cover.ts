import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import type { MadeFiles } from '#platform/files/made-files.ts'
import type { FileStore } from '#platform/files.ts'

/** Made on the first request: a cover's key never changes its content. @throws AppError not_found */
export function smallCover(
	{ files, madeFiles }: { files: Pick<FileStore, 'read'>; madeFiles: MadeFiles },
	file: string,
	width: 160 | 320,
): Promise<string> {
	return madeFiles.at(`covers/${width}/${file}`, async () => {
		const cover = await files.read(`covers/${file}`)
		if (!cover) throw new AppError('not_found')
		return sharp(cover).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
	})
}
