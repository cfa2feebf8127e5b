import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerBadAddress, answerErrors } from '#http/error-reply.ts'
import { servePdfjsParts } from './pdfjs-parts.ts'

const fastify = Fastify({ frameworkErrors: answerBadAddress })
answerErrors(fastify)
await servePdfjsParts(fastify)

test.each(['%2e%2e/%2e%2e/package.json', '..%2fpackage.json', '%00', '.hidden', '%ff'])(
	'what lies beside the parts of pdf.js is 404: %s',
	async file => {
		expect((await fastify.inject(`/pdfjs/wasm/${file}`)).statusCode).toBe(404)
	},
)
