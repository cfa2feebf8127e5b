import type { FastifyInstance } from 'fastify'

export type Schema = { [keyword: string]: unknown }
export type Operation = {
	'x-access': string
	/** Whether an administrator's call of it stands in the activity log. */
	'x-logged'?: true
	parameters: { in: 'path' | 'query'; name: string; required: boolean; schema: Schema }[]
	requestBody?: { content: { [media: string]: { schema: Schema } } }
	responses: { [status: string]: unknown }
}
/** The gates of those who work in the shop. */
export const ofStaff: ReadonlySet<string> = new Set(['administrator', 'editor', 'salesperson', 'staff'])
export type Row = { method: string; path: string; operation: Operation }
export type Document = {
	paths: { [path: string]: { [method: string]: Operation } }
	components: { schemas: { [name: string]: Schema } }
}

export async function documentOf(app: FastifyInstance): Promise<Document> {
	return (await app.inject('/api/openapi.json')).json()
}

/** Every call of the API, as its OpenAPI document describes it. */
export async function operationsOf(app: FastifyInstance): Promise<Row[]> {
	const { paths } = await documentOf(app)
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			operation,
		})),
	)
}

/** An address of a call, with something in the place of what it names. */
export function addressOf({ path }: Pick<Row, 'path'>): string {
	return path.replace(/\{(\w+)\}/g, 'x1')
}
