import { expect, test } from 'vitest'
import { typeOfSound } from '#contract/audio-formats.ts'
import { sortFromAddress } from '#features/catalogue/rules.ts'
import { expansionsOf } from '#features/exercise-answers/contractions.ts'
import { verdictOf } from '#features/exercise-answers/rules.ts'
import { parseTranscript } from '#features/transcripts/server/parse-transcript.ts'
import { loggedUrl } from '#platform/logged-values.ts'

const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']

test.each(inherited)('%s is a name like any other wherever a text from outside is looked up', name => {
	expect(sortFromAddress(name)).toBeNull()
	expect(typeOfSound(`1.${name}`)).toBe('application/octet-stream')
	expect(expansionsOf(name, undefined)).toEqual([name])
	expect(verdictOf(name, { accepted: [name], state: 'keyed' })).toBe('right')
	expect(loggedUrl(`/books?${name}=1`)).toBe('/books?[1 redacted]')
	expect(JSON.stringify(parseTranscript(`Say &${name}; twice`))).toContain(`&${name};`)
})
