import * as z from 'zod/mini'
import { isFileName } from './file-name.ts'

/** The largest `integer` of PostgreSQL. */
const maxInteger = 2_147_483_647

export const RowId = z.int().check(z.minimum(1), z.maximum(maxInteger))
export type RowId = z.infer<typeof RowId>

/** Goes up with every save of a record, from 0 where nothing is saved yet. */
export const Version = z.int().check(z.minimum(0), z.maximum(maxInteger))
export type Version = z.infer<typeof Version>

/** As the pattern of `BookId` says. */
export const maxBookIdLength = 100
/** The name of a book in addresses and folders: letters, digits, `_` and `-`, at most 100 characters, no device of Windows. */
export const BookId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/), z.refine(isFileName))
export type BookId = z.infer<typeof BookId>

/** Names one PDF of a book. */
export const EditionId = z.string().check(z.regex(/^[a-z0-9]{1,40}$/))

export const UserId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/))
export type UserId = z.infer<typeof UserId>

/** Opens a book to an element that can send no header: as the server signed it. */
export const Ticket = z.string().check(z.regex(/^[\x21-\x7e]{0,500}$/))

/** 0-based position of a page in the PDF. */
export const PageIndex = z.int().check(z.minimum(0), z.maximum(99_999)).brand<'PageIndex'>()
export type PageIndex = z.infer<typeof PageIndex>

/** What is printed on a page: `page index + start_page`. Below 1 nothing is: it is front matter. */
export const PageNumber = z.int().check(z.minimum(-199), z.maximum(199_999)).brand<'PageNumber'>()
export type PageNumber = z.infer<typeof PageNumber>

/** Seconds since 1970-01-01 UTC. */
export const UnixSeconds = z.int().check(z.minimum(0), z.maximum(253_402_300_799))
export type UnixSeconds = z.infer<typeof UnixSeconds>

/** Whole kopecks; 100 are one rouble. Never a float inside the product. */
export const Kopecks = z.int().check(z.minimum(0)).brand<'Kopecks'>()
export type Kopecks = z.infer<typeof Kopecks>

/** Roubles as they stand on the wire: at most two decimals. */
export const Roubles = z.number().check(z.minimum(0))
export type Roubles = z.infer<typeof Roubles>

/** Types a result of arithmetic. @throws RangeError for anything but a whole number */
export function wholeKopecks(value: number): Kopecks {
	if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of kopecks: ${value}`)
	return value as Kopecks
}

export function kopecksFromRoubles(roubles: number): Kopecks {
	return wholeKopecks(Math.round(roubles * 100))
}

/** @returns roubles for the wire; exact for every price below 90 million million. */
export function roublesFromKopecks(kopecks: Kopecks): Roubles {
	return kopecks / 100
}

/** Who works in the shop: administrators may everything, editors what is sold, sales whom it is sold for and to. */
export const StaffRole = z.enum(['admin', 'editor', 'sales'])
export type StaffRole = z.infer<typeof StaffRole>

export const Role = z.enum(['user', 'partner', 'admin', 'editor', 'sales'])
export type Role = z.infer<typeof Role>

export const Language = z.enum(['en', 'ru'])
export type Language = z.infer<typeof Language>
