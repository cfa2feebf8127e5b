/** Moodle takes an asterisk in an answer for any text, in every format that it reads. */
export const literal = (answer: string) => answer.replaceAll('*', '\\*')
