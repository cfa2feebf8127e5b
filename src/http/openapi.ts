import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/error-body.ts'
import { openApiErrors } from './openapi-errors.ts'
import type { Server } from './server.ts'

type Json = { [key: string]: unknown }
type Schemas = { [name: string]: Json }

export function openApiDocument(served: Server['served'], about: { title: string; version: string }): Json {
	const paths: { [path: string]: Json } = {}
	const schemas: Schemas = {}
	schemas.Error = schema(ErrorBody, schemas)
	for (const { endpoint, gate, isLogged } of served) {
		const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}')
		paths[path] = {
			...paths[path],
			[endpoint.method.toLowerCase()]: {
				...operation(endpoint, gate, schemas),
				...(isLogged ? { 'x-logged': true } : {}),
			},
		}
	}
	return {
		openapi: '3.1.0',
		info: { ...about, license: { name: 'MIT', identifier: 'MIT' } },
		servers: [{ url: '/' }],
		paths,
		components: {
			schemas,
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer' },
				publisherKey: {
					type: 'http',
					scheme: 'bearer',
					description: 'A key that a publisher made for its programs: docs/publisher-api.md',
				},
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

function operation(endpoint: Endpoint, gate: string, schemas: Schemas): Json {
	return {
		operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, c: string) => c.toUpperCase())}`,
		summary: endpoint.summary,
		'x-access': gate,
		security: securityOf(gate),
		parameters: [...parameters(endpoint, 'path', schemas), ...parameters(endpoint, 'query', schemas)],
		...requestBody(endpoint, schemas),
		responses: {
			[endpoint.status]: {
				description: endpoint.status === 204 ? 'done' : 'the answer',
				...answer(endpoint, schemas),
			},
			...openApiErrors(endpoint, gate),
		},
	}
}

function answer({ reply, media }: Endpoint, schemas: Schemas): Json {
	if (reply) return { content: { [media ?? 'application/json']: { schema: schema(reply, schemas) } } }
	return media ? { content: { [media]: {} } } : {}
}

function requestBody({ body, takesBytes }: Endpoint, schemas: Schemas): Json {
	if (takesBytes) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
	if (!body) return {}
	return {
		requestBody: { required: true, content: { 'application/json': { schema: schema(body, schemas) } } },
	}
}

function securityOf(gate: string): Json[] {
	if (gate === 'partnerSite') return [{ signature: [] }]
	const token = [{ bearer: [] }, { header: [] }]
	if (gate === 'everyone') return [{}, ...token]
	return gate === 'partnerOrKey' ? [...token, { publisherKey: [] }] : token
}

function parameters(endpoint: Endpoint, place: 'path' | 'query', schemas: Schemas): Json[] {
	const shape = place === 'path' ? endpoint.params : endpoint.query
	if (!shape) return []
	const { properties = {}, required = [] } = schema(shape, schemas) as {
		properties?: Json
		required?: string[]
	}
	return Object.entries(properties).map(([name, property]) => ({
		name: name === '*' ? 'rest' : name,
		in: place,
		required: place === 'path' || required.includes(name),
		schema: property,
	}))
}

/** An inlined schema; those with an `id`, as recursive ones must have, go to `schemas`. */
function schema(shape: z.ZodMiniType, schemas: Schemas): Json {
	const made = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
	const {
		$schema: _,
		$defs = {},
		...rest
	} = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'))
	for (const [name, { id, ...definition }] of Object.entries<Json>($defs)) schemas[name] = definition
	return rest
}
