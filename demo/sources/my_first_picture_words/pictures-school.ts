import { pictures } from './drawing.ts'

export const school = pictures(`
book | книга | pR M10 24Q32 14 50 26Q68 14 90 24V80Q68 72 50 84Q32 72 10 80Z;pW M15 26Q32 18 48 30V78Q32 68 15 74ZM85 26Q68 18 52 30V78Q68 68 85 74Z;lS2.400 M22 36Q32 33 42 39M22 46Q32 43 42 49M22 56Q32 53 42 59;cY 68 40 7;pG M58 64Q68 48 80 60V62Q68 56 58 66Z
pencil | карандаш | rY 22 36 60 18 0 -40;ln5 M80 10L85 16;pP M70 14L80 26L86 21L76 9Z;rS 66 20 6 18 0 -40;pF M24 60L36 74L16 84Z;pK M19 76L24 81L14 87Z;lO2.400 M32 60L68 29M37 66L73 35
ruler | линейка | rY 6 40 88 24 3 -24;lN2 M18 62L22 70M27 58L29 63M36 54L40 62M45 50L47 55M54 46L58 54M63 42L65 47M72 38L76 46M80 34L82 39
rubber | ластик | rW 18 34 62 34 8 -18;pP M18 58L24 74Q26 79 32 77L48 72L39 44L22 50Q16 52 18 58Z;rB 44 38 14 34 0 -18;eS 60 86 14 3;eS 30 90 6 2
schoolbag | портфель | lR6 M38 22Q38 8 50 8Q62 8 62 22;rR 18 18 64 72 16;rr 12 50 10 32 4;rr 78 50 10 32 4;rr 26 52 48 30 6;rY 46 50 8 12 2;rY 30 30 40 6 3;cW 50 72 5;cY 50 72 2.400
scissors | ножницы | pS M44 54L74 8Q80 14 78 22L52 58ZM56 54L26 8Q20 14 22 22L48 58Z;cD 50 55 3;lR7 M46 58L36 70A10 10 0 1 0 38 72M54 58L64 70A10 10 0 1 1 62 72
clock | часы | cT 50 52 40;cW 50 52 33;lK3 M50 24V29M50 75V80M22 52H27M73 52H78;lK5 M50 52V34;lK4 M50 52L63 60;cR 50 52 4;rT 24 86 8 8 2 20;rT 68 86 8 8 2 -20
globe | глобус | lN5 M66 10Q94 24 86 54Q78 76 54 78;cb 46 44 32;pG M26 30Q38 16 48 22Q52 34 42 40Q36 52 28 46Q20 40 26 30ZM54 40Q66 34 76 42Q74 60 62 64Q50 56 54 40ZM36 60Q44 60 46 70Q40 76 34 70Z;rN 46 78 8 8;rN 28 86 44 7 3
board | доска | rN 6 14 88 62 4;rT 11 19 78 52 2;lW3 M20 58L30 32L40 58M24 50H36M48 32V58M48 32Q62 32 60 39Q58 45 48 44Q64 44 62 52Q60 58 48 58M82 36Q70 30 70 45Q70 60 82 54;rW 20 74 12 4 2;rY 36 74 8 4 2;lN5 M22 78L16 94M78 78L84 94
`)

export const toys = pictures(`
ball | мяч | cR 50 52 38;pY M50 14Q26 30 30 60Q34 82 50 90Q20 90 13 60Q12 24 50 14Z;pB M50 14Q74 30 70 60Q66 82 50 90Q80 90 87 60Q88 24 50 14Z;cW 50 17 6;cp 34 36 4
doll | кукла | rY 28 14 44 44 20;pR M38 52H62L76 84H24Z;lF7 M36 60L22 70M64 60L78 70;lF7 M43 84V92M57 84V92;eK 41 94 6 3;eK 59 94 6 3;cF 50 34 18;pY M32 34Q32 16 50 16Q68 16 68 34Q58 28 50 22Q42 28 32 34Z;cK 44 36 2;cK 56 36 2;cP 39 41 3;cP 61 41 3;lR2 M46 43Q50 46 54 43;pR M34 18L26 12V24ZM34 18L42 12V22Z;cW 36 76 2.400;cW 50 72 2.400;cW 64 76 2.400
teddy bear | плюшевый мишка | cn 30 18 9;cn 70 18 9;cN 30 18 4;cN 70 18 4;en 24 58 8 15 35;en 76 58 8 15 -35;en 50 66 24 22;es 50 68 14 14;en 30 86 12 9;en 70 86 12 9;cN 28 87 4.500;cN 72 87 4.500;cn 50 32 24;es 50 40 11 8;eK 50 37 4 3;cK 41 29 2.600;cK 59 29 2.600;lK1.800 M50 40Q47 45 44 42M50 40Q53 45 56 42;pR M50 56L38 50V62ZM50 56L62 50V62Z
kite | воздушный змей | pR M62 6L88 36L52 70L40 26Z;pY M62 6L40 26L64 38ZM64 38L88 36L52 70Z;lN1.600 M62 6L52 70M40 26L88 36;lD2 M52 70Q34 74 36 84Q38 94 16 94;pB M44 72L36 68L38 78ZM44 72L52 74L46 80Z;pT M36 86L28 82L28 92ZM36 86L44 84L42 92Z
bricks | кубики | rR 10 56 34 34 4;rB 50 56 34 34 4;rY 30 18 34 34 4;cW 27 73 8;pW M67 62L77 80H57Z;rW 39 27 16 16 2;cR 27 73 4;pB M67 69L71 77H63Z;rY 43 31 8 8 1
robot | робот | lD3 M50 16V8;cR 50 7 4;rS 28 16 44 30 6;rT 22 50 56 32 6;rS 10 52 9 24 4;rS 81 52 9 24 4;rD 32 82 12 12 2;rD 56 82 12 12 2;rD 44 46 12 4;cY 40 29 6;cY 60 29 6;cK 40 29 2.600;cK 60 29 2.600;rW 38 38 24 4 2;rt 32 57 36 17 3;cR 40 65 3.400;cY 50 65 3.400;cW 60 65 3.400
drum | барабан | lN4 M14 12L44 30M86 12L56 30;cn 45 31 4;cn 55 31 4;pR M14 42V78Q14 90 50 90Q86 90 86 78V42Z;lY3 M16 50L28 86L40 52L50 88L60 52L72 86L84 50;eW 50 42 36 11;lB4 M14 42Q14 54 50 54Q86 54 86 42
balloon | воздушный шарик | lD1.800 M48 66Q42 76 50 82Q56 88 50 97;pR M48 62L42 70H54Z;eR 48 36 26 29;eP 38 26 5 9 24;lD1.800 M78 74Q74 82 78 88Q80 92 77 97;eY 78 60 13 15;pY M78 74L74 79H82Z;ey 73 55 2.600 4.500 24
puzzle | пазл | pT M10 20H34Q30 8 42 8Q54 8 50 20H54V40Q66 36 66 48Q66 60 54 56V64H10Z;pY M60 62H66Q64 50 74 52Q84 52 80 62H92V92H60V82Q50 84 50 77Q50 70 60 72Z;ct 24 34 5;lt3 M20 52Q30 44 40 52
`)

const splash = (colour: string) => `p${colour} M30 20Q40 4 54 14Q70 6 78 22Q96 30 86 48Q94 70 74 74Q68 94 50 84Q32 94 26 76Q6 72 14 52Q4 32 30 20Z;c${colour} 88 80 6;c${colour} 10 86 4`

export const colours = pictures(`
red | красный | ${splash('R')}
orange | оранжевый | ${splash('O')}
yellow | жёлтый | ${splash('Y')}
green | зелёный | ${splash('G')}
blue | синий | ${splash('B')}
purple | фиолетовый | ${splash('V')}
pink | розовый | ${splash('P')}
brown | коричневый | ${splash('N')}
black | чёрный | ${splash('K')}
white | белый | ${splash('W')}
circle | круг | cR 50 50 38;cW 39 44 5;cW 61 44 5;cK 40 45 2.600;cK 62 45 2.600;lW3 M38 62Q50 72 62 62
square | квадрат | rB 14 14 72 72 3;cW 38 44 5;cW 62 44 5;cK 39 45 2.600;cK 63 45 2.600;lW3 M38 62Q50 72 62 62
triangle | треугольник | pG M50 10L92 86H8Z;cW 40 56 5;cW 60 56 5;cK 41 57 2.600;cK 61 57 2.600;lW3 M40 70Q50 78 60 70
star | звезда | pY M50 6L62 36L94 39L69 59L77 91L50 73L23 91L31 59L6 39L38 36Z;cW 42 48 5;cW 58 48 5;cK 43 49 2.600;cK 59 49 2.600;lN3 M42 60Q50 67 58 60
heart | сердце | pV M50 90L14 52Q2 32 18 18Q38 8 50 30Q62 8 82 18Q98 32 86 52Z;cW 39 42 5;cW 61 42 5;cK 40 43 2.600;cK 62 43 2.600;lW3 M40 58Q50 67 60 58
`)

const places: [number, number, number][][] = [
	[], [[10, 12, 0.8]], [[0, 24, 0.5], [50, 24, 0.5]], [[26, 4, 0.46], [2, 50, 0.46], [52, 50, 0.46]],
	[[4, 4, 0.44], [52, 4, 0.44], [4, 52, 0.44], [52, 52, 0.44]],
	[[2, 4, 0.36], [62, 4, 0.36], [32, 32, 0.36], [2, 60, 0.36], [62, 60, 0.36]],
]
const rows = [[], [], [], [], [], [], [3, 3], [2, 3, 2], [3, 2, 3], [3, 3, 3], [3, 4, 3]]

/** So many of one thing on one tile. */
function counted(thing: string, count: number): string {
	const few = places[count]
	if (few) return few.map(([x, y, size]) => `u. ${thing} ${x} ${y} ${size}`).join(';')
	const lines = rows[count] ?? []
	const size = count === 10 ? 0.25 : 0.3
	const height = 96 / lines.length
	return lines.flatMap((inLine, line) => Array.from({ length: inLine }, (_, place) => {
		const x = 50 + (place - (inLine - 1) / 2) * (count === 10 ? 25 : 33) - size * 50
		return `u. ${thing} ${x.toFixed(1)} ${(line * height + height / 2 + 2 - size * 50).toFixed(1)} ${size}`
	})).join(';')
}

export const numbers = pictures(`
one | один | ${counted('sun', 1)}
two | два | ${counted('hat', 2)}
three | три | ${counted('fish', 3)}
four | четыре | ${counted('car', 4)}
five | пять | ${counted('starfish', 5)}
six | шесть | ${counted('egg', 6)}
seven | семь | ${counted('ladybird', 7)}
eight | восемь | ${counted('apple', 8)}
nine | девять | ${counted('ball', 9)}
ten | десять | ${counted('strawberry', 10)}
`)
