type Rules = { createScriptURL(address: string): string }
type Factory = { createPolicy(name: 'default', rules: Rules): unknown }

/**
 * Under `require-trusted-types-for 'script'` no string becomes markup or script; the only exception is a
 * worker of our own origin, which pdf.js needs. Other browsers ignore the policy.
 */
export function allowOwnWorkers(): void {
	const factory: Factory | undefined = Reflect.get(window, 'trustedTypes')
	factory?.createPolicy('default', { createScriptURL: ownAddress })
}

/** @throws TypeError for an address of another origin */
function ownAddress(address: string): string {
	if (new URL(address, location.href).origin !== location.origin)
		throw new TypeError('A script of another origin')
	return address
}
