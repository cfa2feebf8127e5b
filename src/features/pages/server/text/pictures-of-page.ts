import { figuresOf } from '#platform/pdfium/figures-of-page.ts'
import {
	eachObject,
	formObject,
	imageObject,
	moved,
	outerMatrix,
	type PlacedObject,
	type Point,
	pathObject,
	shadingObject,
} from '#platform/pdfium/page-objects.ts'
import type { PageSpace } from '#platform/pdfium/page-space.ts'
import { type Pdfium, withBuffer } from '#platform/pdfium/pdfium.ts'
import { type Box, boundingBox } from './words.ts'

/** A photo or a drawing on a page; `alt` is empty where the file says nothing. */
export type Picture = { box: Box; alt: string }

/** Far more than a page of exercises holds. */
const maxPictures = 60
const maxImages = 400
const [maxClipPaths, maxClipPoints] = [20, 1000]
/** In points: what is smaller is an ornament. */
const minSide = 26
/** In points: the strips of one image touch. */
const touching = 1.5
/** From 0 to 255: a fill whose channels are all as light is the tint of the paper. */
const minTint = 240
/** As a share of the page. */
const minCoverShare = 0.75
/** As shares of its own area. */
const [minInsideShare, minGroupShare] = [0.6, 0.15]

const emptyBox: Box = [0, 0, 0, 0]
/** A page with more figures has no picture that they say. */
const maxNamed = 3

type PageAsSeen = Pick<PageSpace, 'toScreen'> & {
	size: readonly [width: number, height: number]
	/** Whether a part of the page, what is apart from it left out, looks like text on paper. */
	isPaper(box: Box, apart: readonly Box[]): boolean
}

/**
 * Images and figures of a page, those that touch as one. A page that is covered by an image or a colour is one picture, unless it
 * looks like text on paper: then it is a scan, or its paper is tinted. Ornaments are left out.
 */
export function picturesOf(lib: Pdfium, page: number, { toScreen, size, isPaper }: PageAsSeen): Picture[] {
	const whole: Box = [0, 0, ...size]
	const { images, figures, backgrounds, groups } = drawnOn(lib, page, box => common(toScreen(box), whole))
	const isCover = (box: Box) => areaOf(box) > minCoverShare * areaOf(whole)
	const named = figures.filter(figure => isPicture(figure.box))
	const own = images.filter(box => !named.some(figure => isWithin(box, figure.box)))
	const merged = joinTouching(own.filter(box => !isCover(box)))
		.filter(isPicture)
		.map(box => ({ box, alt: '' }))
	const found = [...named, ...merged].map(({ box, alt }) => ({ alt, box: groups.reduce(withGroup, box) }))
	const isCovered = [...backgrounds, ...own, ...found.map(({ box }) => box)].some(isCover)
	if (!isCovered) return largest(found)
	const apart = found.filter(({ box }) => !isCover(box))
	const boxesApart = apart.map(({ box }) => box)
	if (!isPaper(whole, boxesApart)) {
		const alts = named.length > maxNamed ? [] : named.map(({ alt }) => alt)
		return [{ box: whole, alt: alts.join(' ').trim() }]
	}
	// On a scan an image may be a part of it: its letters, without the paper.
	return largest(apart.filter(({ box, alt }) => alt !== '' || !isPaper(box, [])))
}

/** A picture with what begins on it and is drawn as one, as what is seen through is (ISO 32000-1, 11.6.6). */
function withGroup(box: Box, group: Box): Box {
	const isOnIt = areaOf(common(box, group)) > minGroupShare * areaOf(group)
	return isOnIt && areaOf(group) < areaOf(box) ? boundingBox(box, group) : box
}

/** Without those that are a part of another. */
function largest(pictures: readonly Picture[]): Picture[] {
	const apart: Picture[] = []
	for (const picture of pictures.toSorted((a, b) => areaOf(b.box) - areaOf(a.box)))
		if (!apart.some(({ box }) => isWithin(picture.box, box))) apart.push(picture)
	return apart.slice(0, maxPictures)
}

/** @param place from the coordinates of the PDF to what is seen of it */
function drawnOn(lib: Pdfium, page: number, place: (box: Box) => Box) {
	const [images, backgrounds, groups]: [Box[], Box[], Box[]] = [[], [], []]
	const figures = figuresOf(lib, page).map(figure => ({ ...figure, boxes: [] as Box[] }))
	const figureOf = new Map(figures.flatMap(figure => figure.contentIds.map(id => [id, figure] as const)))
	withBuffer(lib, 16, at => {
		const seen = (placed: PlacedObject, box: Box) => place(clipped(lib, placed, box, at))
		eachObject(lib, page, placed => {
			const { object, type, matrix, within } = placed
			// On pages that are placed on the page the numbers of marked content are their own.
			const figure = within.length > 0 ? undefined : figureOf.get(lib.FPDFPageObj_GetMarkedContentID(object))
			if (figure) figure.boxes.push(seen(placed, boundsOf(lib, placed, at)))
			else if (type === formObject) groups.push(seen(placed, boundsOf(lib, placed, at)))
			else if (type === imageObject && images.length < maxImages)
				images.push(seen(placed, boxOfPoints(unitSquare.map(corner => moved(corner, matrix)))))
			else if (type === shadingObject || (type === pathObject && isColoured(lib, object, at)))
				backgrounds.push(seen(placed, boundsOf(lib, placed, at)))
		})
	})
	return {
		images: images.filter(hasArea),
		backgrounds,
		groups,
		figures: figures.flatMap(({ alt, boxes }) => {
			const [first, ...others] = boxes.filter(hasArea)
			return first ? [{ alt, box: others.reduce(boundingBox, first) }] : []
		}),
	}
}

/** An image is drawn in it. */
const unitSquare = [0, 1].flatMap(x => [0, 1].map((y): Point => [x, y]))

/** In PDF coordinates: left, top, right, bottom. @param at 16 bytes of PDFium's memory */
function boundsOf(lib: Pdfium, placed: PlacedObject, at: number): Box {
	const { object } = placed
	if (!lib.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return emptyBox
	const [left = 0, bottom = 0, right = 0, top = 0] = floatsAt(lib, at, 4)
	const corners = [left, right].flatMap(x => [bottom, top].map((y): Point => [x, y]))
	return boxOfPoints(corners.map(corner => moved(corner, outerMatrix(placed))))
}

const floatsAt = (lib: Pdfium, at: number, count: number) =>
	Array.from({ length: count }, (_, index) => lib.pdfium.getValue(at + 4 * index, 'float'))

/** Whether a path is filled with more than a tint. */
function isColoured(lib: Pdfium, path: number, at: number): boolean {
	lib.FPDFPath_GetDrawMode(path, at, at + 4)
	if (lib.pdfium.getValue(at, 'i32') === 0) return false
	if (!lib.FPDFPageObj_GetFillColor(path, at, at + 4, at + 8, at + 12)) return false
	return [0, 4, 8].some(offset => lib.pdfium.getValue(at + offset, 'i32') < minTint)
}

function boxOfPoints(points: readonly Point[]): Box {
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
	return [Math.min(...xs), Math.max(...ys), Math.max(...xs), Math.min(...ys)]
}

/** The visible part of a box within its clip paths and those of the forms that it is in. @param at 8 bytes of PDFium's memory */
function clipped(lib: Pdfium, placed: PlacedObject, box: Box, at: number): Box {
	let [left, top, right, bottom] = box
	for (const each of [...placed.within, placed])
		for (const frame of clipBoxesOf(lib, each, at)) {
			left = Math.max(left, frame[0])
			top = Math.min(top, frame[1])
			right = Math.min(right, frame[2])
			bottom = Math.max(bottom, frame[3])
		}
	return right > left && top > bottom ? [left, top, right, bottom] : emptyBox
}

function clipBoxesOf(lib: Pdfium, placed: PlacedObject, at: number): Box[] {
	const clip = lib.FPDFPageObj_GetClipPath(placed.object)
	const count = clip === 0 ? 0 : Math.min(lib.FPDFClipPath_CountPaths(clip), maxClipPaths)
	const paths = Array.from({ length: Math.max(0, count) }, (_, path) => {
		const points: Point[] = []
		const segments = Math.min(lib.FPDFClipPath_CountPathSegments(clip, path), maxClipPoints)
		for (let index = 0; index < segments; index += 1) {
			const segment = lib.FPDFClipPath_GetPathSegment(clip, path, index)
			if (!lib.FPDFPathSegment_GetPoint(segment, at, at + 4)) continue
			const [x = 0, y = 0] = floatsAt(lib, at, 2)
			points.push(moved([x, y], outerMatrix(placed)))
		}
		return points
	})
	return paths.filter(points => points.length > 1).map(boxOfPoints)
}

function joinTouching(boxes: readonly Box[]): Box[] {
	const all: Box[] = []
	for (const box of boxes) {
		let own = box
		for (let at = all.findIndex(touches); at >= 0; at = all.findIndex(touches))
			own = boundingBox(own, all.splice(at, 1)[0] ?? own)
		all.push(own)
		function touches(other: Box) {
			const [left, top, right, bottom] = common(own, other)
			return right - left > -touching && bottom - top > -touching
		}
	}
	return all
}

/** Its sides are the wrong way round where there is nothing in common. */
const common = (a: Box, b: Box): Box => [
	Math.max(a[0], b[0]),
	Math.max(a[1], b[1]),
	Math.min(a[2], b[2]),
	Math.min(a[3], b[3]),
]
const areaOf = ([left, top, right, bottom]: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)
const hasArea = (box: Box) => box[2] > box[0] && box[3] > box[1]
const isPicture = ([left, top, right, bottom]: Box) => right - left >= minSide && bottom - top >= minSide
const isWithin = (inner: Box, outer: Box) => areaOf(common(inner, outer)) > minInsideShare * areaOf(inner)
