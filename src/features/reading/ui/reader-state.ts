import { neighbour, type PageSize, type PagesPerView, type Spread, spreadAt } from './spreads.ts'
import { nextStep, previousStep, scaleOfHand, scaleOfPercent } from './zoom.ts'

export type Panel = 'contents' | 'thumbnails' | 'bookmarks' | 'search' | 'tracks' | 'keys'
export const surroundings = ['auto', 'light', 'sepia', 'dark'] as const
export type Surroundings = (typeof surroundings)[number]

export type ReaderState = {
	/** The first page that is seen. */
	index: number
	/** Which way the last turn went. */
	direction: 1 | -1
	perView: PagesPerView
	/** 0: fitted to the window; else times the width at 100 %. */
	scale: number
	/** Whether the zoom slider is shown. */
	zoomVisible: boolean
	/** `auto`: shown where there is room beside the page. */
	toolbar: 'auto' | 'shown' | 'hidden'
	panel: Panel | null
	surroundings: Surroundings
	/** What is searched for and marked on the pages; empty where nothing is. */
	query: string
}

export type ReaderEvent =
	| { type: 'next' | 'previous' | 'first' | 'last' }
	| { type: 'goTo'; index: number }
	| { type: 'twoPages' }
	| { type: 'zoomStep' | 'zoomIn' | 'zoomOut' | 'fit' }
	| { type: 'zoomTo'; percent: number }
	/** As fingers or a wheel leave it; up to `fitted` the page is fitted again. */
	| { type: 'scaleTo'; scale: number; fitted: number }
	| { type: 'showZoom' | 'hideZoom' }
	| { type: 'toolbar'; shown: boolean }
	/** A panel that is open already is closed. */
	| { type: 'panel'; panel: Panel }
	| { type: 'close' }
	| { type: 'surroundings'; surroundings?: Surroundings }
	| { type: 'query'; query: string }

type Pages = readonly PageSize[]

export function initialState(pages: Pages, index: number): ReaderState {
	const perView = 1
	return {
		index: spreadAt(index, { pages, perView })[0],
		direction: 1,
		perView,
		scale: 0,
		zoomVisible: false,
		toolbar: 'auto',
		panel: null,
		surroundings: 'auto',
		query: '',
	}
}

/** The pages that are seen. */
export function spreadOf(state: Pick<ReaderState, 'index' | 'perView'>, pages: Pages): Spread {
	return spreadAt(state.index, { pages, perView: state.perView })
}

/** The state after an event. Knows no clock and no browser; an event that changes nothing gives the same object back. */
export function after(state: ReaderState, event: ReaderEvent, pages: Pages): ReaderState {
	switch (event.type) {
		case 'next':
		case 'previous': {
			const direction = event.type === 'next' ? 1 : -1
			const to = neighbour(spreadOf(state, pages), { direction, pageCount: pages.length })
			return to === null ? state : goTo(state, to, pages)
		}
		case 'first':
			return goTo(state, 0, pages)
		case 'last':
			return goTo(state, pages.length - 1, pages)
		case 'goTo':
			return goTo(state, event.index, pages)
		case 'twoPages': {
			const perView = state.perView === 1 ? 2 : 1
			return { ...state, perView, index: spreadAt(state.index, { pages, perView })[0] }
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
			return { ...state, scale: scaleOfHand(event.scale, event.fitted) }
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
			return state.panel === null ? state : { ...state, panel: null }
		case 'query':
			return event.query === state.query ? state : { ...state, query: event.query }
		case 'surroundings':
			return { ...state, surroundings: event.surroundings ?? following(state.surroundings) }
	}
}

function goTo(state: ReaderState, index: number, pages: Pages): ReaderState {
	const to = spreadAt(index, { pages, perView: state.perView })[0]
	return to === state.index ? state : { ...state, index: to, direction: to > state.index ? 1 : -1 }
}

function following(now: Surroundings): Surroundings {
	return surroundings[(surroundings.indexOf(now) + 1) % surroundings.length] ?? 'auto'
}
