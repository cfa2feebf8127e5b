/**
 * Translators and extensions of browsers put elements of their own in the place of text. React removes, and inserts before,
 * the text that it knows, and where that is gone the whole screen ends: https://github.com/facebook/react/issues/11538
 */
export function tolerateReplacedText(): void {
	const { insertBefore, removeChild } = Node.prototype
	Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
		return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
	}
	Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
		const isThere = next?.parentNode === this
		return insertBefore.call(this, child, isThere ? next : null) as Child
	}
}
