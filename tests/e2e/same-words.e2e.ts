import { testSameWords } from './same-words.ts'

testSameWords([['everyday_english_workbook_demo', 5]])
