import type { Pairing } from '#contract/book-layout.ts'
import {
	neighbour,
	type PageSize,
	type PagesInView,
	type PagesPerView,
	type Spread,
	spreadAt,
} from './spreads.ts'
import { nextStep, previousStep, scaleOfGesture, scaleOfPercent } from './zoom.ts'

export type Panel =
	| 'contents'
	| 'thumbnails'
	| 'bookmarks'
	| 'notes'
	| 'search'
	| 'tracks'
	| 'practice'
	| 'keys'
export const themes = ['auto', 'light', 'sepia', 'dark', 'contrast'] as const
export type Theme = (typeof themes)[number]
/** Whose pages are dark. */
export const darkThemes: readonly Theme[] = ['dark', 'contrast']

export type ReaderState = {
	index: number
	/** The page that was gone to, where its spread is shown still. */
	page: number
	direction: 1 | -1
	/** That will perhaps be gone to. */
	expected: number | null
	/** Two where they are wanted and have room. */
	perView: PagesPerView
	wantsTwo: boolean
	hasRoomForTwo: boolean
	/** The book's, or the other one, as this reader of it chose. */
	pairing: Pairing
	/** 0: fitted to the window; else a factor of the width at 100 %. */
	scale: number
	zoomVisible: boolean
	/** `auto`: shown where there is room beside the page. */
	toolbar: 'auto' | 'shown' | 'hidden'
	panel: Panel | null
	isPastEnd: boolean
	theme: Theme
	/** The query marked on the pages; empty for none. */
	query: string
	/** The current hit: its page, its number there, and a count that changes with each step. */
	hit: { index: number; number: number; step: number } | null
}

export type ReaderEvent =
	| { type: 'next' | 'previous' | 'first' | 'last' }
	| { type: 'goTo'; index: number }
	| { type: 'expect'; index: number | null }
	| { type: 'twoPages' | 'shiftPairs' }
	| { type: 'room'; forTwo: boolean }
	/** As the book was left. */
	| ({ type: 'view' } & StoredView)
	| { type: 'zoomStep' | 'zoomIn' | 'zoomOut' | 'fit' }
	| { type: 'zoomTo'; percent: number }
	/** From a pinch or wheel; up to `fitted` the page is fitted again. */
	| { type: 'scaleTo'; scale: number; fitted: number }
	| { type: 'showZoom' | 'hideZoom' }
	| { type: 'toolbar'; shown: boolean }
	| { type: 'panel'; panel: Panel }
	| { type: 'close' }
	| { type: 'theme'; theme?: Theme }
	| { type: 'query'; query: string }
	| { type: 'hit'; index: number; number: number }

export type StoredView = Pick<ReaderState, 'wantsTwo' | 'pairing' | 'scale'>

type Pages = readonly PageSize[]

export function initialState(pages: Pages, index: number, pairing: Pairing = 'cover-alone'): ReaderState {
	const perView = 1
	const [page] = spreadAt(index, { pages, perView })
	return {
		...{ index: page, page },
		direction: 1,
		expected: null,
		perView,
		wantsTwo: false,
		hasRoomForTwo: true,
		pairing,
		scale: 0,
		zoomVisible: false,
		toolbar: 'auto',
		panel: null,
		isPastEnd: false,
		theme: 'auto',
		query: '',
		hit: null,
	}
}

export function spreadOf(state: PagesInView & { index: number }, pages: Pages): Spread {
	return spreadAt(state.index, { ...state, pages })
}

/** Reducer without clock and browser; an event that changes nothing returns the same object. */
export function reduce(state: ReaderState, event: ReaderEvent, pages: Pages): ReaderState {
	switch (event.type) {
		case 'next':
		case 'previous': {
			const direction = event.type === 'next' ? 1 : -1
			const to = neighbour(spreadOf(state, pages), { direction, pageCount: pages.length })
			if (to !== null) return goTo(state, to, pages)
			return direction === -1 || state.isPastEnd ? state : { ...state, isPastEnd: true }
		}
		case 'first':
			return goTo(state, 0, pages)
		case 'last':
			return goTo(state, pages.length - 1, pages)
		case 'goTo':
			return goTo(state, event.index, pages)
		case 'expect':
			return { ...state, expected: event.index }
		case 'twoPages':
			return state.hasRoomForTwo ? paired(state, { wantsTwo: !state.wantsTwo }, pages) : state
		case 'shiftPairs':
			return state.perView === 2 ? paired(state, { pairing: otherPairing(state.pairing) }, pages) : state
		case 'room':
			return event.forTwo === state.hasRoomForTwo
				? state
				: paired(state, { hasRoomForTwo: event.forTwo }, pages)
		case 'view': {
			const { wantsTwo, pairing, scale } = event
			return { ...paired(state, { wantsTwo, pairing }, pages), scale }
		}
		case 'zoomStep':
			return { ...state, scale: nextStep(state.scale) }
		case 'zoomIn':
			return { ...state, scale: nextStep(state.scale) || state.scale }
		case 'zoomOut':
			return { ...state, scale: previousStep(state.scale) }
		case 'fit':
			return { ...state, scale: 0 }
		case 'zoomTo':
			return { ...state, scale: scaleOfPercent(event.percent) }
		case 'scaleTo':
			return { ...state, scale: scaleOfGesture(event.scale, event.fitted) }
		case 'showZoom':
		case 'hideZoom': {
			const zoomVisible = event.type === 'showZoom'
			return zoomVisible === state.zoomVisible ? state : { ...state, zoomVisible }
		}
		case 'toolbar':
			return { ...state, toolbar: event.shown ? 'shown' : 'hidden' }
		case 'panel':
			return { ...state, panel: state.panel === event.panel ? null : event.panel }
		case 'close':
			return state.panel === null && !state.isPastEnd ? state : { ...state, panel: null, isPastEnd: false }
		case 'query':
			return event.query === state.query ? state : { ...state, query: event.query, hit: null }
		case 'hit': {
			const { index, number } = event
			return { ...goTo(state, index, pages), hit: { index, number, step: (state.hit?.step ?? 0) + 1 } }
		}
		case 'theme':
			return { ...state, theme: event.theme ?? following(state.theme) }
	}
}

function paired(state: ReaderState, change: Partial<ReaderState>, pages: Pages): ReaderState {
	const next = { ...state, ...change }
	const perView = next.wantsTwo && next.hasRoomForTwo ? 2 : 1
	const page = spreadOf(state, pages).find(page => page === state.page) ?? state.index
	return { ...next, perView, page, index: spreadOf({ ...next, perView, index: page }, pages)[0] }
}

function goTo(state: ReaderState, index: number, pages: Pages): ReaderState {
	const to = spreadAt(index, { ...state, pages })[0]
	if (to === state.index && index === state.page) return state
	const direction = to < state.index ? -1 : 1
	return { ...state, index: to, page: index, direction, expected: null, isPastEnd: false }
}

function otherPairing(pairing: Pairing): Pairing {
	return pairing === 'cover-alone' ? 'cover-paired' : 'cover-alone'
}

function following(now: Theme): Theme {
	return themes[(themes.indexOf(now) + 1) % themes.length] ?? 'auto'
}
