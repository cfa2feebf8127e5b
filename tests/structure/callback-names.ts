import { isCode, type SourceFile } from './source-files.ts'

/** Where the props of components begin: a type that is named so, or the type of a parameter that is taken apart. */
const propsStart = /\btype \w*Props\b[^={]*=[^{;]*\{|\}: [^{}();]*\{/g
/** A member that returns nothing, so whoever renders the component is told something by it. */
const callback = /(?<=[{;\n]\s*)(\w+)\??(?:: \(?)?\((?:[^()]|\([^()]*\))*\)(?:: | => )void\b/g

/** Callbacks among the props of components that are not called `onSomething`, as React has it. */
export function callbackNames(files: SourceFile[]): string[] {
	return files
		.filter(file => isCode(file) && file.path.endsWith('.tsx'))
		.flatMap(({ path, text }) =>
			[...text.matchAll(propsStart)]
				.flatMap(start => [...membersFrom(text, start.index + start[0].length).matchAll(callback)])
				.map(([, name = '']) => name)
				.filter(name => !/^on[A-Z]/.test(name))
				.map(name => `${path}: ${name}`),
		)
}

/** The members of the type whose brace opens before `start`, without those of objects in it: their functions are the objects' acts. */
function membersFrom(text: string, start: number): string {
	let members = '{'
	let depth = 1
	for (const char of text.slice(start)) {
		if (char === '}') depth -= 1
		if (depth === 0) break
		if (depth === 1) members += char
		if (char === '{') depth += 1
	}
	return members
}
