import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/error-body.ts'
import type { Server } from './server.ts'

type Json = { [key: string]: unknown }

/** One OpenAPI 3.1 document of everything that is served, from the schemas that validate it. */
export function openApiDocument(served: Server['served'], about: { title: string; version: string }): Json {
	const paths: { [path: string]: Json } = {}
	for (const { endpoint, gate } of served) {
		const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}')
		paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, gate) }
	}
	return {
		openapi: '3.1.0',
		info: { title: about.title, version: about.version },
		paths,
		components: {
			schemas: { Error: schema(ErrorBody) },
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer' },
				header: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
				signature: {
					type: 'apiKey',
					in: 'header',
					name: 'webhook-signature',
					description: 'Standard Webhooks, with webhook-id and webhook-timestamp: docs/partner-site.md',
				},
			},
		},
	}
}

function operation(endpoint: Endpoint, gate: string): Json {
	const media = endpoint.media ?? 'application/json'
	const content = endpoint.reply
		? { [media]: { schema: schema(endpoint.reply) } }
		: endpoint.media
			? { [media]: {} }
			: undefined
	return {
		operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, c: string) => c.toUpperCase())}`,
		summary: endpoint.summary,
		'x-access': gate,
		security: securityOf(gate),
		parameters: [...parameters(endpoint, 'path'), ...parameters(endpoint, 'query')],
		...(endpoint.body
			? {
					requestBody: { required: true, content: { 'application/json': { schema: schema(endpoint.body) } } },
				}
			: {}),
		responses: {
			[endpoint.status]: {
				description: endpoint.status === 204 ? 'done' : 'the answer',
				...(content ? { content } : {}),
			},
			default: {
				description: 'a refusal',
				content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
			},
		},
	}
}

function securityOf(gate: string): Json[] {
	if (gate === 'partnerSite') return [{ signature: [] }]
	const token = [{ bearer: [] }, { header: [] }]
	return gate === 'everyone' ? [{}, ...token] : token
}

function parameters(endpoint: Endpoint, place: 'path' | 'query'): Json[] {
	const shape = place === 'path' ? endpoint.params : endpoint.query
	if (!shape) return []
	const { properties = {}, required = [] } = schema(shape) as { properties?: Json; required?: string[] }
	return Object.entries(properties).map(([name, property]) => ({
		name: name === '*' ? 'rest' : name,
		in: place,
		required: place === 'path' || required.includes(name),
		schema: property,
	}))
}

function schema(shape: z.ZodMiniType): Json {
	const { $schema: _, ...rest } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json
	return rest
}
