/** Widths of a page's image in pixels: a thumbnail, 100 % on a plain and on a dense screen. */
export const imageWidths = [160, 794, 1588] as const
export type ImageWidth = (typeof imageWidths)[number]
