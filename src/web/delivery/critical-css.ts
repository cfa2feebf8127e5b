import { type AtRule, type ChildNode, parse } from 'postcss'

type Rule = {
	css: string
	/** Classes that each selector requires; null for rules to keep in any case. */
	requires: string[][] | null
}
/** Rules under one condition; empty for none. */
type Group = { condition: string; rules: Rule[] }

const groupsOf = new Map<string, Group[]>()

/**
 * The rules that a server-rendered document can match, about a third of the shop's. The whole sheet loads
 * with the code, which changes classes.
 */
export function criticalCss(css: string, classes: ReadonlySet<string>): string {
	return groupsIn(css)
		.map(({ condition, rules }) => {
			const used = rules.filter(rule => isUsed(rule, classes)).map(rule => rule.css)
			return condition && used.length > 0 ? `${condition}{${used.join('')}}` : used.join('')
		})
		.join('')
}

/** Whether a style sheet has font faces only, which a document must not declare twice. */
export function isFontFaces(css: string): boolean {
	return groupsIn(css).every(({ rules }) => rules.every(rule => rule.css.startsWith('@font-face')))
}

function groupsIn(css: string): Group[] {
	const groups = groupsOf.get(css) ?? grouped(css)
	groupsOf.set(css, groups)
	return groups
}

function isUsed({ requires }: Rule, classes: ReadonlySet<string>): boolean {
	return requires === null || requires.some(names => names.every(name => classes.has(name)))
}

function grouped(css: string): Group[] {
	return parse(css).nodes.map(node =>
		isCondition(node)
			? { condition: `@${node.name} ${node.params}`, rules: (node.nodes ?? []).map(ruleOf) }
			: { condition: '', rules: [ruleOf(node)] },
	)
}

function isCondition(node: ChildNode): node is AtRule {
	return node.type === 'atrule' && (node.name === 'media' || node.name === 'supports')
}

function ruleOf(node: ChildNode): Rule {
	return { css: node.toString(), requires: node.type === 'rule' ? node.selectors.map(requiredClasses) : null }
}

/** Arguments of :is(), :not() and the like are alternatives or exclusions. */
function requiredClasses(selector: string): string[] {
	const outer = selector.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
	return [...outer.matchAll(/\.([_a-z][\w-]*)/gi)].map(([, name = '']) => name)
}
