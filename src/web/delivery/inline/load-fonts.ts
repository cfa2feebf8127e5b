// A page that has its fonts as data begins to decode them before its text is laid out: found only then, they would move
// what was painted first. Styles put off the other fonts of such a page until then.
document.documentElement.dataset.entry = ''
const characters = document.documentElement.lang === 'ru' ? 'aя' : 'a'
const faces = ['400 1em "Golos Text"', '600 1em "Golos Text"', '600 1em Literata']
for (const face of faces) void document.fonts.load(face, characters)
