import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'

const Name = Line(1, 60)
export const SavedFilter = z.object({
	name: Name,
	/** The query of the list's address, without its tab: `q=steps&state=draft`. */
	query: Line(1, 500),
})
export type SavedFilter = z.infer<typeof SavedFilter>

const reply = z.object({ filters: z.array(SavedFilter) })

export const savedFiltersApi = {
	list: get('/api/savedfilters', { summary: 'Filters of the list of books that you saved, by name', reply }),
	save: post('/api/savedfilters', {
		isLogged: false,
		summary: 'Save a filter under a name; one that has it is replaced. Fifty at the most',
		body: SavedFilter,
		reply,
		errors: ['too_many_filters'],
	}),
	remove: post('/api/savedfilters/remove', {
		isLogged: false,
		summary: 'Forget a filter',
		body: z.object({ name: Name }),
		reply,
	}),
}
