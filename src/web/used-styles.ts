import { type AtRule, type ChildNode, parse } from 'postcss'

type Rule = {
	css: string
	/** The classes without which each of its selectors finds nothing; null where it needs none to be kept. */
	needs: string[][] | null
}
/** Rules that hold under one condition; an empty one stands for no condition. */
type Group = { condition: string; rules: Rule[] }

const groupsOf = new Map<string, Group[]>()

/**
 * The rules of a style sheet that a document as it is sent can use: a page of the shop uses a third of them. The whole
 * sheet comes with the code, which is what changes the classes of a page.
 */
export function usedStyles(css: string, html: string): string {
	const classes = new Set(
		[...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
	)
	return groupsIn(css)
		.map(({ condition, rules }) => {
			const kept = rules.filter(rule => isUsed(rule, classes)).map(rule => rule.css)
			return condition && kept.length > 0 ? `${condition}{${kept.join('')}}` : kept.join('')
		})
		.join('')
}

/** Whether a style sheet only names families of type: a document that holds it needs it no second time. */
export function isFaces(css: string): boolean {
	return groupsIn(css).every(({ rules }) => rules.every(rule => rule.css.startsWith('@font-face')))
}

function groupsIn(css: string): Group[] {
	const groups = groupsOf.get(css) ?? grouped(css)
	groupsOf.set(css, groups)
	return groups
}

function isUsed({ needs }: Rule, classes: Set<string>): boolean {
	return needs === null || needs.some(names => names.every(name => classes.has(name)))
}

function grouped(css: string): Group[] {
	return parse(css).nodes.map(node =>
		isCondition(node)
			? { condition: `@${node.name} ${node.params}`, rules: (node.nodes ?? []).map(ruled) }
			: { condition: '', rules: [ruled(node)] },
	)
}

function isCondition(node: ChildNode): node is AtRule {
	return node.type === 'atrule' && (node.name === 'media' || node.name === 'supports')
}

function ruled(node: ChildNode): Rule {
	return { css: node.toString(), needs: node.type === 'rule' ? node.selectors.map(classesNeeded) : null }
}

/** What stands in brackets may be one of several, or must not be there. */
function classesNeeded(selector: string): string[] {
	const outer = selector.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
	return [...outer.matchAll(/\.([_a-z][\w-]*)/gi)].map(([, name = '']) => name)
}
