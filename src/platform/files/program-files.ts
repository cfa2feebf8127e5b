/** The program's own files in the store: made again by any process, so no part of a backup, and no content of a shop. */
export const buildsFolder = 'builds'

export const isProgramFile = (key: string): boolean => key.startsWith(`${buildsFolder}/`)
