import * as z from 'zod/mini'

/** Every refusal as it is sent. The shape has a file of its own: the browser needs the codes, not the schema. */
export const ErrorBody = z.object({
	errors: z.array(z.object({ code: z.string(), msg: z.string(), path: z.optional(z.string()) })),
})
export type ErrorBody = z.infer<typeof ErrorBody>
