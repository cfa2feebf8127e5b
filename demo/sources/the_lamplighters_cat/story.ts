/** Eight chapters; the first paragraphs of each are the recorded ones. */
export type Chapter = { title: string; scene: string; paragraphs: string[] }
export const chapters: Chapter[] = [
	{ title: 'Mr Tull and Soot', scene: 'evening', paragraphs: [
		'Brindle is a small town on a hill. It has forty-one street lamps and one lamplighter. His name is Mr Tull.',
		'Mr Tull is old. He has a long coat, a long pole and a white moustache. Every evening he walks through the town and lights the lamps, one, two, three, up to forty-one. He says “Good evening” to everybody, and everybody says “Good evening, Mr Tull” to him.',
		'Behind Mr Tull walks a cat. She is as black as night, and her name is Soot. She doesn’t run. She doesn’t play. She walks six steps behind him and looks at every lamp. When a lamp is alight, she closes her eyes: yes, that is good. Then they go on.',
		'“Is she your cat?” the children ask. “No,” says Mr Tull. “I am her man.”',
	] },
	{ title: 'Breakfast at Six', scene: 'kitchen', paragraphs: [
		'In the morning the lamps go out, and Mr Tull and Soot go home. They live in a little house by the river. There is one room, one table and one chair. Soot has the chair.',
		'They have breakfast at six. Mr Tull has bread and tea. Soot has fish and a little milk. Mr Tull reads the newspaper to her. “It is going to snow on Friday,” he says. Soot doesn’t like snow. She looks at the window.',
		'“And listen to this,” says Mr Tull. “The old tower on the hill is dangerous. Don’t go into it.” He puts down the newspaper. “But my father’s bell is in that tower, Soot. I want to see it again.”',
		'Soot stops eating. She does not think it is a good idea. But she is a cat, and nobody asks her.',
	] },
	{ title: 'The Dark Evening', scene: 'dark', paragraphs: [
		'It is Friday, and it is five o’clock. The sun goes down behind the hill. People look out of their windows. It is getting dark, but there is no light in the street.',
		'“Where is Mr Tull?” asks the baker. “He is never late,” says the teacher. A boy falls over a box. A horse walks into a shop. Nobody can see anything.',
		'Soot is sitting under lamp number one. She is waiting. The church clock says six. The church clock says seven. It begins to snow. Soot looks at the lamp: no, that is not good.',
		'Then she stands up. For the first time in her life she doesn’t walk. She runs.',
	] },
	{ title: 'Six Steps, Alone', scene: 'hill', paragraphs: [
		'Where do you look for a man in the dark? Soot doesn’t look. She uses her nose. There is the smell of snow, the smell of bread and the smell of horses. And there, very thin, is the smell of lamp oil.',
		'She goes past the baker’s and over the bridge. She goes along the wall of the school. The smell goes up the hill, and Soot goes up the hill too.',
		'The snow is deep now, and a cat’s legs are short. At every tenth step she stops and listens. She can hear the wind. She can hear an owl. And then, far away, she can hear somebody singing: a very old song, and very badly.',
		'Only one man in Brindle sings as badly as that.',
	] },
	{ title: 'The Old Tower', scene: 'tower', paragraphs: [
		'The tower stands on the top of the hill. It has no lamp and no windows on this side. The door is half open.',
		'Soot goes in. It is as dark as the inside of a hat. But cats can see in the dark, a little. She sees a lot of dust. In the dust there are the feet of birds and the feet of mice. And there are the feet of a man with big boots, going up. There are no feet coming down.',
		'The singing stops. “Is anybody there?” says a voice. “If you are a ghost, please go away. If you are a person, please come up. And be careful: the stairs are broken.”',
		'Soot is not a ghost, and she is not a person. She goes up.',
	] },
	{ title: 'Forty-one Stairs', scene: 'stairs', paragraphs: [
		'She counts the stairs, as she counts the lamps. On stair thirty-nine she finds him. Mr Tull is sitting on the stairs, and his foot is under a big piece of wood. His lamp is broken. His face is white.',
		'“Soot!” says Mr Tull. “What are you doing here? It’s snowing. You hate snow.” Soot puts her head under his hand. His hand is very cold.',
		'“I can’t move my foot,” says Mr Tull. “I can’t light the lamps. And nobody knows I’m here. I only wanted to see my father’s bell.” He points up. Over their heads, in the dark, hangs the bell. From the bell comes a rope, but it is too high for his arm.',
		'It is not too high for a cat who can jump. There are two more stairs. Thirty-nine and two is forty-one.',
	] },
	{ title: 'The Bell', scene: 'bell', paragraphs: [
		'Soot looks at the rope. She looks at it as she looks at a bird. Then she jumps. She holds on with all her feet, and she hangs there like a black sock.',
		'Nothing happens. She is only a cat, and the bell is as big as a cow. But the rope begins to move, this way and that way, this way and that way. “Go on!” shouts Mr Tull. “Go on, Soot!”',
		'And then the bell says: DONG. It says it only once, but the whole tower shakes, and snow falls from the roof. Down in the town every dog begins to bark. The baker drops a cake. “That’s the old bell!” says the teacher. “Somebody is in the tower!”',
		'DONG, says the bell again. Soot’s ears hurt. She closes her eyes: yes, that is good.',
	] },
	{ title: 'Forty-two Lights', scene: 'lanterns', paragraphs: [
		'They come up the hill with lamps and ropes, and with a door to carry him on: the baker, the teacher, the boy, even the horse. They take the wood away. They give Mr Tull hot tea. “How did you ring the bell?” they ask. Mr Tull doesn’t say anything. He looks at Soot.',
		'His foot is bad for six weeks. But the lamps of Brindle are not dark. Every evening a different person takes the long pole and lights them, and six steps in front walks a black cat. She stops at every lamp and waits. If somebody forgets one, she sits down and doesn’t move.',
		'In spring Mr Tull can walk again. Next to his door there is something new: a very small lamp, as high as a cat. It is number forty-two.',
		'Mr Tull lights it first now, every evening. Then he says “Good evening” to somebody six steps behind him. And they go on.',
	] },
]

export const words: [string, string][] = [
	['alight', 'горит'], ['badly', 'плохо'], ['baker', 'пекарь'], ['bark', 'лаять'], ['bell', 'колокол'], ['boots', 'сапоги'], ['bridge', 'мост'], ['broken', 'сломанный'], ['carry', 'нести'], ['count', 'считать'], ['dangerous', 'опасный'], ['deep', 'глубокий'],
	['dust', 'пыль'], ['ghost', 'привидение'], ['hang', 'висеть'], ['hate', 'ненавидеть'], ['hill', 'холм'], ['jump', 'прыгать'], ['lamplighter', 'фонарщик'], ['moustache', 'усы'], ['oil', 'масло'], ['owl', 'сова'], ['pole', 'шест'], ['rope', 'верёвка'],
	['shake', 'дрожать'], ['smell', 'запах'], ['soot', 'сажа'], ['stairs', 'лестница'], ['step', 'шаг'], ['tower', 'башня'], ['voice', 'голос'], ['wind', 'ветер'],
]

type Task = { title: string; rubric: string; items: string[]; answers: string[] }
/** Exercises after chapters 2, 4, 6 and 8. */
export const exercises: Task[][] = [
	[
		{ title: 'Who is it?', rubric: 'Write T (Mr Tull) or S (Soot).', items: ['has a white moustache', 'sits on the chair', 'has fish for breakfast', 'reads the newspaper', 'doesn’t like snow', 'wants to see the bell'], answers: ['T', 'S', 'S', 'T', 'S', 'T'] },
		{ title: 'There is, there are', rubric: 'Complete the sentences.', items: ['____ forty-one lamps in Brindle.', '____ one chair in the house.', '____ a river near the house.', '____ two friends at the table.'], answers: ['There are', 'There is', 'There is', 'There are'] },
		{ title: 'Every evening', rubric: 'Put the verbs in the present simple.', items: ['Mr Tull (walk) ____ through the town.', 'Soot (not play) ____.', 'They (have) ____ breakfast at six.', 'She (look) ____ at every lamp.'], answers: ['walks', 'doesn’t play', 'have', 'looks'] },
	],
	[
		{ title: 'What is the order?', rubric: 'Write the numbers 1 to 6.', items: ['Soot hears somebody singing.', 'It begins to snow.', 'The sun goes down.', 'Soot runs over the bridge.', 'Soot waits under lamp number one.', 'The clock says six.'], answers: ['6', '4', '1', '5', '2', '3'] },
		{ title: 'Can or can’t', rubric: 'Complete the sentences.', items: ['It’s dark. People ____ see anything.', 'Soot ____ smell lamp oil.', 'She ____ hear an owl.', 'Mr Tull ____ sing well.'], answers: ['can’t', 'can', 'can', 'can’t'] },
		{ title: 'Now', rubric: 'Put the verbs in the present continuous.', items: ['It (snow) ____.', 'Soot (sit) ____ under the lamp.', 'Somebody (sing) ____ an old song.', 'The people (look) ____ out of their windows.'], answers: ['is snowing', 'is sitting', 'is singing', 'are looking'] },
	],
	[
		{ title: 'Right or wrong?', rubric: 'Write R or W.', items: ['The door of the tower is closed.', 'There are feet of birds in the dust.', 'Soot is a ghost.', 'Mr Tull is on stair thirty-nine.', 'His hand is warm.', 'The rope is too high for Mr Tull.'], answers: ['W', 'R', 'W', 'R', 'W', 'R'] },
		{ title: 'Up or down?', rubric: 'Complete with up, down, under, over or in.', items: ['Soot goes ____ the stairs to find him.', 'His foot is ____ a piece of wood.', 'The bell hangs ____ their heads.', 'There is a lot of dust ____ the tower.'], answers: ['up', 'under', 'over', 'in'] },
		{ title: 'Say it', rubric: 'Match: what do they say? 1 Be careful! 2 Go away! 3 Come up! 4 What are you doing here?', items: ['to a ghost', 'to a friend on the stairs', 'on broken stairs', 'to a cat in the snow'], answers: ['2', '3', '1', '4'] },
	],
	[
		{ title: 'What happens?', rubric: 'Answer in a few words.', items: ['How many times does the bell ring?', 'What does the baker drop?', 'How long is Mr Tull’s foot bad?', 'Where does the cat walk now?', 'How high is the new lamp?'], answers: ['Twice.', 'A cake.', 'Six weeks.', 'Six steps in front.', 'As high as a cat.'] },
		{ title: 'As … as', rubric: 'Complete with the words: night, cow, cat, hat.', items: ['as black as ____', 'as big as a ____', 'as dark as the inside of a ____', 'as high as a ____'], answers: ['night', 'cow', 'hat', 'cat'] },
		{ title: 'Your turn', rubric: 'Write five sentences: an evening in your street. Who do you see? What are they doing?', items: ['', '', ''], answers: ['(your own answer)', '', ''] },
	],
]
