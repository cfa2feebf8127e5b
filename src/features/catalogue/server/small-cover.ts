import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import type { FileStore } from '#platform/files.ts'

/** Made on the first request: a cover's key never changes its content. @throws AppError not_found */
export async function smallCover(files: FileStore, file: string, width: 160 | 320): Promise<string> {
	const small = `covers/${width}/${file}`
	if (await files.exists(small)) return small
	const cover = await files.read(`covers/${file}`)
	if (!cover) throw new AppError('not_found')
	const image = sharp(cover).resize({ width, withoutEnlargement: true })
	await files.put(small, await image.webp({ quality: 80 }).toBuffer())
	return small
}
