import { testSameWords } from './same-words.ts'

testSameWords([
	['grammar_in_steps_demo', 5],
	['letters_from_skerry_demo', 6],
	['millrood_ege_demo', 4],
])
