/** A path of this shop from an address bar, else the fallback: nobody is sent to another host from here. */
export function ownPath(path: string | undefined, fallback: string): string {
	return path !== undefined && path.length < 1000 && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : fallback
}
