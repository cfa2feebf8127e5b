import type { Role, StaffRole } from './vocabulary.ts'

/** Whether somebody with this role works in the shop. */
export function isStaff(role: Role): role is StaffRole {
	return role === 'admin' || role === 'editor' || role === 'sales'
}

/** Whether somebody with this role looks after partners, orders and readers. */
export function sells(role: Role): boolean {
	return role === 'admin' || role === 'sales'
}

/** Whether somebody with this role reads and changes every book. */
export function editsBooks(role: Role): boolean {
	return role === 'admin' || role === 'editor'
}
