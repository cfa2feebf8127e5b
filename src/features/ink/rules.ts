export const inkTools = ['pen', 'highlighter'] as const
export type InkTool = (typeof inkTools)[number]
export const inkColours = ['black', 'red', 'blue', 'green', 'yellow'] as const
export type InkColour = (typeof inkColours)[number]

/** Width and height of every page in the coordinates of strokes. */
export const pageSide = 10_000
/** Numbers of one stroke, and of all strokes of one piece of ink. */
export const [maxCoordinates, maxInkCoordinates] = [400, 1200]
/** Strokes of one piece of ink. */
export const maxStrokes = 40
export const [inkPerBook, inkPerReader] = [500, 5000]
