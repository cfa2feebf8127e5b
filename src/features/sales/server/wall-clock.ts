import { type RawBuilder, sql } from 'kysely'

/** Unix seconds at which a clock in UTC shows what that of the shop shows; rounded down, as the last moment of a month is in it. */
export function wallClock(moment: RawBuilder<unknown>): RawBuilder<number> {
	return sql`floor(extract(epoch from ${moment} at time zone (select time_zone from sales_calendar)))::int8`
}
