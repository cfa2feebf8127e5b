// The tasks of the two variants. Keys stand beside the tasks, so that the answer pages are made from the same data.
export type Variant = {
	n: 1 | 2;
	listen1: { topic: string; statements: string[]; key: string };
	listen2: { scene: string; statements: string[]; key: string; why: string[] };
	listen3: { scene: string; items: [string, string, string, string][]; key: string };
	headings: { topic: string; list: string[]; texts: string[]; key: string };
	gaps: { title: string; paragraphs: string[]; parts: string[]; key: string };
	story: { title: string; paragraphs: string[]; items: [string, string, string, string, string][]; key: string };
	grammar: { title: string; text: string[]; words: string[] }[];
	grammarKey: string[];
	formation: { title: string; text: string[]; words: string[] };
	formationKey: string[];
	choice: { title: string; paragraphs: string[]; options: string[][]; key: string };
	email: { from: string; subject: string; body: string; task: string };
	aloud: string;
	advert: { intro: string; points: string[]; sample: string[] };
	interview: { topic: string; questions: string[] };
	project: { topic: string; plan: string[]; captions: [string, string] };
};

export const variants: Variant[] = [
	{
		n: 1,
		listen1: {
			topic: "getting up early",
			statements: [
				"The speaker changed a habit because of an animal.",
				"The speaker finds early hours best for work that needs thinking.",
				"The speaker gets up early only because of a timetable.",
				"The speaker misses the days of getting up late at weekends.",
				"The speaker likes being the first person in a place.",
				"The speaker did not succeed in becoming an early riser.",
				"The speaker gets up early to spend time with a relative.",
			],
			key: "612753",
		},
		listen2: {
			scene: "Kate and her friend Leo",
			statements: [
				"Leo first went to the railway with a relative.",
				"Leo had been planning his first visit for a long time.",
				"Leo has to pay when he travels on the line.",
				"Leo’s team leader works in a children’s hospital.",
				"In a year Leo will be allowed to drive an engine.",
				"Kate has a younger brother who likes trains.",
				"On the festival day tickets cost more than usual.",
			],
			key: "1223213",
			why: ["“My cousin took me along.”", "“I only went because it was raining.”", "“…free of charge, as often as I like.”", "Сказано, что это медсестра или медбрат (nurse), но не сказано, где он или она работает.", "“Not for ages.” Через год — только экзамен.", "“…my little brother, he’s mad about trains.”", "О цене билетов в день праздника не сказано ничего."],
		},
		listen3: {
			scene: "an interview with Helen Ashby, who records birds in cities",
			items: [
				["Helen started recording birds in town because she", "had moved into a new flat.", "was unable to travel.", "disliked forests."],
				["In Helen’s opinion, the robin in her street sang at night because", "it was kept awake by the lights.", "it took the lights for the dawn.", "it could be heard better then."],
				["Helen compares a city bird with a person in a train to show that its song is", "brief.", "loud.", "annoying."],
				["For Helen, the advantage of car parks is that", "there are more birds there.", "she is not disturbed there.", "it is warmer there."],
				["What does Helen find hardest about her job?", "Working at night.", "Low temperatures.", "Checking the recordings."],
				["According to Helen, it is most important that school recordings are made", "regularly.", "with good equipment.", "in quiet places."],
				["Birds have taught Helen to", "speak more loudly.", "choose the moment to speak.", "spend more time with her family."],
			],
			key: "2312312",
		},
		headings: {
			topic: "things around us",
			list: ["A mistake that paid", "Older than you think", "Meant for one, used by all", "Forbidden and forgotten", "Smaller and smaller", "Named after a place", "A matter of taste", "Useful after use"],
			texts: [
				"On a winter morning there is nothing like a warm floor under bare feet, and it feels like a comfort of our own century. In fact Roman builders heated rooms from below two thousand years ago. A fire burned at one side of the house, and the hot air moved through a low space under the floor and up inside the walls.",
				"The strong blue cotton of which work trousers were made was sold in English shops as ‘serge de Nîmes’, that is, cloth from the French town of Nîmes. The last two words soon ran together into one. And the trousers themselves? Sailors from Genoa wore something similar, and the French for Genoa is Gênes.",
				"In 1968 a chemist was trying to make a very strong glue. What he got was a very weak one, which held two pieces of paper together but let go at the slightest pull. For years it seemed good for nothing. Then a colleague, tired of losing the bookmarks in his song book, remembered it, and the sticky note was born.",
				"One of the first typewriters that really worked was built in Italy about 1808, so that a blind countess could write letters to her friends. People who could see went on using pens for decades. It was only when offices began to drown in paper that the machine found its way to every desk in the world.",
				"In 1956 a computer memory that could hold five megabytes, about as much as one good photograph, was as big as two fridges and had to be lifted on to a plane by a special truck. Thirty years later the same amount fitted into a shirt pocket. Today a card the size of a fingernail holds a hundred thousand times as much.",
				"What do you do with coffee grounds? Most of us throw them away without a thought. Yet gardeners mix them into the soil, cooks rub them on their hands to take away the smell of onions, and some factories press them into logs for the fire. A cup of coffee, it seems, only begins its work when it has been drunk.",
				"In Tibet they put butter and salt in their tea. In Morocco they add mint and a great deal of sugar. The British pour in milk and argue about whether it should go in first or last, while in Russia people prefer lemon, and jam on a little plate. They all agree on one point only: everyone else spoils a good drink.",
			],
			key: "2613587",
		},
		gaps: {
			title: "A bank in the mountain",
			paragraphs: [
				"In the far north of Norway, on an island {A}, a concrete door leads into the side of a mountain. Behind it there is a tunnel more than a hundred metres long, and at the end of the tunnel are cold rooms full of boxes. The boxes hold seeds. There are wheat, rice, beans and peas: more than a million samples from almost every country in the world, {B}.",
				"The idea is simple. Farmers used to grow thousands of kinds of each plant. Today they grow only a few, {C}. If a disease attacks one of these, a whole harvest can be lost. The scientist who wants to help must then go back to the old kinds, {D}. There are many seed collections in the world, but a collection can be destroyed by fire, flood or war. The mountain keeps copies of them.",
				"The place was chosen with care. The island is cold and quiet, and the door is high enough above the sea {E}. Even if the electricity failed, the frozen rock would keep the seeds cold for a long time.",
				"The seeds in the boxes still belong to those {F}, and nobody else may open them. The first boxes were taken out in 2015 by a collection which had had to leave its home because of a war. It sowed the seeds, gathered a new harvest, and two years later sent fresh seeds back to the mountain.",
			],
			parts: ["where the sun does not rise for almost four months of the year", "which give more grain or are easier to sell", "which keeps the door locked for everybody", "who sent them", "dried, counted and sealed in silver bags", "some of which may be able to resist it", "to stay dry even if all the ice in the world melted"],
			key: "152674",
		},
		story: {
			title: "The slowest shop in town",
			paragraphs: [
				"When I was fifteen I took my grandfather’s watch to be mended. I did it for a bad reason. I had dropped it down the stairs, I was afraid that my mother would find out, and I had heard that Mr Okell, in Water Lane, asked no questions. It was true. He opened the back with his thumbnail, looked in, and said only, ‘Thursday. Not this one.’",
				"It took five weeks. I went in every Thursday after school, partly because I was impatient and partly, I think now, because the shop was the only place I knew where nobody was in a hurry. There were about two hundred clocks in it, and no two of them agreed. I asked him once which one was right. ‘None of them,’ said Mr Okell. ‘They’re resting.’ A clock that had been mended, he explained, needed to run for a month before he would trust it, and until then he let it say what it liked.",
				"I learned later that he could have finished my watch in an afternoon. The spring was a common one, and he had a drawer full of them. He told me so himself, quite cheerfully, when I had been working for him for a year. ‘You came in like a dog that expects to be shouted at,’ he said. ‘I thought you’d better have somewhere to go on Thursdays.’",
				"By then I was there on Saturdays too, and he had begun to teach me. He was not a natural teacher. He never explained anything twice, and often not once; he would put a broken clock on the bench in front of me, go off to make tea, and stay away for an hour. At first I took it for laziness. It was only when I had an apprentice of my own that I understood how hard it is to stay out of the room.",
				"People sometimes ask why anyone still needs a watchmaker, when the phone in their pocket keeps better time than anything on my wall. It does, of course; I never argue. But I have noticed that nobody brings me a thing because they want to know what time it is. They bring me the clock that stood in the kitchen when they were small, the watch that somebody wore in a war or at a wedding. They put it down on the counter very gently and say that it is probably not worth mending. What they are asking is whether I agree.",
				"I never do. I say, ‘Thursday,’ and, if they look as if they need it, ‘not this one.’",
			],
			items: [
				["The narrator went to Mr Okell because he", "was a friend of the narrator’s grandfather.", "would not ask how the damage had been done.", "worked faster than other watchmakers.", "was recommended by the narrator’s mother."],
				["The clocks in the shop showed different times because", "Mr Okell was unable to repair them.", "Mr Okell enjoyed playing jokes on customers.", "their owners did not want them back.", "they were being tested after repair."],
				["Mr Okell kept the watch for five weeks because", "he felt that the narrator needed a place to come to.", "he had too many other orders at the time.", "the spring was difficult to find.", "he wanted the narrator to feel sorry."],
				["The phrase “stay out of the room” (paragraph 4) describes", "a sign of laziness.", "a way of letting somebody learn.", "a need to rest from work.", "a lack of interest in the pupil."],
				["The narrator never argues about phones because", "such questions are boring to answer.", "it would be impolite to customers.", "they really are more exact.", "the narrator does not use one."],
				["In the narrator’s view, people bring clocks and watches to the shop because the things", "are connected with their past.", "can be sold at a good price.", "are needed every day.", "were made by good masters."],
				["The last words of the story suggest that the narrator", "has too many orders to take new ones.", "does not believe the things can be mended.", "prefers to work on Thursdays.", "has learned from Mr Okell how to treat people."],
			],
			key: "2412314",
		},
		grammar: [
			{ title: "A theatre for two", text: ["The {19} theatre in our town has only two seats. It stands in the market square and looks like a telephone box.", "It {20} by two students five years ago, and they still run it today.", "A performance lasts four minutes. At this very moment about thirty people {21} in the queue outside, although it is raining."], words: ["SMALL", "BUILD", "WAIT"] },
			{ title: "A letter in a bottle", text: ["Last summer a boy from our village found a green bottle while he {22} on the beach.", "There was a note in it. The girl who had written it {23} the bottle into the sea twelve years before.", "The boy wanted to answer at once, but there was no address on the note. ‘I wish I {24} her name,’ he said."], words: ["WALK", "THROW", "KNOW"] },
		],
		grammarKey: ["smallest", "was built", "are waiting", "was walking", "had thrown", "knew"],
		formation: {
			title: "A museum of sounds",
			text: ["In a quiet street in our city there is an {25} museum: there is nothing in it to look at.", "Its founder, a retired radio engineer, began his {26} of sounds forty years ago.", "Visitors put on headphones and hear things that have {27} vanished from our lives: a steam tram, a typewriter, a milkman’s horse.", "Some of the sounds are of great {28} to scientists, such as the song of a bird that no longer nests here.", "The guide, a {29} woman who seems to know every tape by heart, will find the one that you would like to hear."],
			words: ["USUAL", "COLLECT", "COMPLETE", "IMPORTANT", "HELP"],
		},
		formationKey: ["unusual", "collection", "completely", "importance", "helpful"],
		choice: {
			title: "The hanging bridge",
			paragraphs: [
				"Paula looked at the bridge and {30} her best to smile. Her friends had talked her {31} it a week before, over pizza: a walk across the valley on a hanging bridge, eighty metres above the river. She had been too proud to {32} that she was afraid of heights.",
				"‘Don’t look down,’ said Max, and off he went. Paula followed. The wind was getting stronger, and the bridge began to {33} from side to side. Half-way {34}, she stopped. She could go neither on nor back.",
				"An old man with a basket of mushrooms was coming from the other side. ‘Excuse me,’ he said politely, ‘would you {35} holding my basket for a moment? My shoelace has come undone.’",
				"Paula took it. It was so full that she had to watch it every second. When the old man had tied his shoelace, he turned and walked along with her, chatting about the weather, and only {36} his basket back when both her feet were on the grass. ‘It’s always easier,’ he said, ‘when you are carrying something.’",
			],
			options: [["made", "took", "did", "gave"], ["over", "for", "to", "into"], ["doubt", "admit", "promise", "warn"], ["swing", "fall", "lift", "spin"], ["beside", "above", "against", "across"], ["like", "want", "mind", "care"], ["fetched", "took", "kept", "held"]],
			key: "3421432",
		},
		email: {
			from: "Emma",
			subject: "Our garden",
			body: "…Our school is turning an old car park into a garden, and everyone may plant one thing. I’ve chosen an apple tree! Do people in your town grow anything at home or near their houses? What is your favourite outdoor place, and why do you like it? What would you plant in a school garden if you had the choice?<br>By the way, my brother has just come back from his first mountain hike…",
			task: "her brother’s hike",
		},
		aloud: "Sand looks simple, but no two beaches have the same kind. If you put a little of it under a microscope, you will see small pieces of rock, glass and shell in many colours. Some grains have travelled for thousands of years. Rivers carry them from the mountains to the sea, and on the way they become smaller and rounder. Wind makes them rounder still, which is why the sand of deserts is so smooth. Builders cannot use it for concrete, because such grains do not hold together well. They need the sharper sand of rivers and lakes. People use so much of it that in some places whole beaches have disappeared. Scientists are now looking for other materials. One of them is old glass, which can be broken up and turned into sand again.",
		advert: {
			intro: "You are thinking of learning to row and would like to get more information. In 1.5 minutes ask four direct questions to find out about:",
			points: ["the location of the club", "the length of one lesson", "the price of a beginners’ course", "what clothes to bring"],
			sample: ["Where is your club located?", "How long does one lesson last?", "How much does a course for beginners cost?", "What clothes should I bring?"],
		},
		interview: {
			topic: "reading",
			questions: ["How often do you read books that are not on your school reading list?", "Do you prefer paper books or electronic ones? Why?", "What book would you like to see made into a film, and why?", "Why do you think some teenagers read very little?", "What would you advise a friend who wants to read more in English?"],
		},
		project: {
			topic: "Ways of learning to play music",
			plan: ["explain the choice of the illustrations: briefly describe them and say what differs;", "mention the advantages (1–2) of the two ways of learning;", "mention the disadvantages (1–2) of the two ways of learning;", "express your opinion on the subject of the project: which way of learning to play music you would prefer and why."],
			captions: ["Illustration 1", "Illustration 2"],
		},
	},
	{
		n: 2,
		listen1: {
			topic: "moving to a new home",
			statements: [
				"The speaker finds the noise of the new place welcome.",
				"The speaker regrets getting rid of something.",
				"The speaker made a friend thanks to a mistake.",
				"The speaker is pleased to live with fewer things.",
				"The speaker would have preferred to stay.",
				"The speaker chose the new home for its view.",
				"The speaker found something from earlier times.",
			],
			key: "347512",
		},
		listen2: {
			scene: "Ruth and her friend Sam",
			statements: [
				"Ruth knew long before the trip that she would live on a farm.",
				"There was a shop within easy walking distance of the farm.",
				"Sigrun’s grandmother taught Ruth to make things by hand.",
				"Sigrun has been learning English since primary school.",
				"The weather was bad while the sheep were being brought down.",
				"Ruth brought home a present that she was given at the feast.",
				"Sigrun would like to use public transport in the city.",
			],
			key: "2213131",
			why: ["“The letter with the address came the day before I left.”", "“The nearest shop was fifty kilometres away.”", "“…who taught me to knit.”", "Девочки говорили по-английски, но с какого времени Сигрун его учит, не сказано.", "“We walked for two days, and it poured on both of them.”", "О подарке не сказано ничего.", "“She wants to ride on the underground all day.”"],
		},
		listen3: {
			scene: "an interview with Martin Hale, who cooks on a research ship",
			items: [
				["Martin first went to sea because he", "had lost his job as an accountant.", "agreed to replace another person.", "dreamed of seeing the Antarctic."],
				["What surprised Martin on his first voyage?", "How much his work meant to people.", "How strong the storms were.", "How cold it was."],
				["What do people on board miss most?", "Meat dishes.", "Sweet things.", "Fresh vegetables."],
				["Martin serves soup in mugs in a storm because", "it is an old custom at sea.", "the scientists ask for it.", "it is not dangerous."],
				["What did Martin think of the captain’s idea at first?", "He thought that it was funny.", "He was not happy about it.", "He liked it very much."],
				["Martin refuses to publish his recipes because", "the dishes would not seem special at home.", "he wants to keep them secret.", "he has no time to write them down."],
				["When he stops sailing, Martin is going to", "open a restaurant.", "work for a publisher.", "grow vegetables."],
			],
			key: "2133213",
		},
		headings: {
			topic: "animals",
			list: ["A gardener by accident", "Wrongly accused", "Dressed for the season", "An engineer in the family", "Asleep on the way", "Taught by their parents", "A long way to go", "Warm together"],
			texts: [
				"In summer the mountain hare is as brown as the stones among which it lives. In autumn, when the days grow short, a new coat begins to come through, and by December only the tips of its ears are black. The trouble is that snow now falls later than it used to. A white hare on a brown hill can be seen from a mile away.",
				"A jay can hide several thousand acorns in a single autumn. It carries them away from the wood, one after another, pushes them into soft ground and covers them with leaves. In winter it comes back to eat, and its memory is excellent, but not perfect. Many an oak wood stands where a jay once forgot its dinner.",
				"When the Antarctic wind blows at a hundred kilometres an hour, emperor penguins move so close to each other that there may be ten of them on a square metre. Those on the outside have the cold at their backs, but nobody stays there for ever. Step by step the whole crowd turns, and everyone gets a turn in the middle.",
				"People say that bats are blind, that they get caught in your hair, and that they are always looking for blood. In truth bats see quite well, and they find their way in the dark so exactly that they can avoid a single hair. As for blood, three kinds of bat out of more than a thousand drink it. The rest would rather have a mosquito or a fig.",
				"Frigatebirds can stay in the air above the ocean for weeks, although they cannot rest on the water as gulls do. When scientists fixed tiny instruments to their heads, they found out how the birds manage it. They rest for a few seconds at a time while rising on warm air, often with one half of the brain awake to watch the road.",
				"Every eel in the rivers of Europe was born in the same warm part of the Atlantic, the Sargasso Sea. As a transparent thing no bigger than a leaf, it drifted for two years or more until it reached our shores. Some day, perhaps twenty years later, it will leave its quiet pond and swim the whole five thousand kilometres back, without eating on the way.",
				"First a few branches are pushed into the bottom of the stream. Then come stones, mud and more branches, until the wall is strong enough for a man to walk on. The water behind it rises and the door of the house is safely under the surface. Young beavers live with their parents for two years, but even one that has grown up alone knows how to build.",
			],
			key: "3182574",
		},
		gaps: {
			title: "Bridges that grow",
			paragraphs: [
				"In the hills of north-eastern India it rains {A}. In summer small streams turn into rivers overnight, and an ordinary bridge of wood or rope soon rots or is carried away. The Khasi people, {B}, found another answer long ago. They do not build their bridges; they grow them.",
				"The work begins with a young rubber fig tree, {C}. The tree puts out long thin roots high above the ground. The villagers lead these roots across the water, often inside the hollow trunks of palm trees, {D}. There they are allowed to grow down into the earth. After that there is little to do but wait and tie in new roots, year after year.",
				"It takes from fifteen to thirty years {E}. The person who plants the tree may be old by then and knows that the bridge is really for the grandchildren. But an ordinary bridge grows weaker with age, {F}. Some are said to be several hundred years old, and the strongest can carry fifty people at once.",
				"Architects now come from all over the world to study the bridges. They ask the villagers for plans and drawings. There are none. You learn the work by helping your father, with a knife in your hand, in the rain.",
			],
			parts: ["until they reach the other bank", "planted beside the stream", "more than almost anywhere else on Earth", "which was drawn by an engineer", "while a living one only becomes stronger", "who have lived there for centuries", "before a bridge is safe to cross"],
			key: "362175",
		},
		story: {
			title: "A useful question",
			paragraphs: [
				"My grandmother taught me to play chess when I was six, and for the next eight years she beat me. She did not do it cruelly, but she did not do it gently either. Other children’s grandmothers, I knew, left a queen unguarded now and then and said, ‘Oh dear, I didn’t see that.’ Mine saw everything. When I cried, she would wait, with her hands in her lap, until I had finished, and then she would set up the position in which I had gone wrong and say, ‘Well? What else could you have done?’",
				"It seems to me now that I heard that question more often than my own name. I heard it about chess, and then I began to hear it about other things: a quarrel with a friend, a bad mark in geography, a cake that had not risen. It was never a reproach. She honestly wanted to know. She had been a bridge engineer, and to her a failure was simply a drawing with something useful in it.",
				"When I was fourteen, I won. It was a wet Sunday in March; I remember the rain on the balcony, and that her tea had gone cold. I had seen the move three turns before and had been sitting on my hands so that they would not shake. She looked at the board for a long time. Then she got up, put on her good coat, and went out into the rain without a word. I thought that I had hurt her. I sat there and wished that I had lost.",
				"She came back after half an hour with a cake in a box with a ribbon. ‘I’ve been waiting eight years to buy this,’ she said. And when we had each eaten two pieces, she set up the position in which <i>she</i> had gone wrong, turned the board round so that I sat on her side of it, and said, ‘Well? What else could I have done?’",
				"I play in tournaments these days, and I lose about as often as I win. Young players sometimes ask me for the secret of staying calm. I tell them that there is no secret. I just look at the board and hear an old woman’s voice, honestly curious, asking the only question about a mistake that is worth the time.",
			],
			items: [
				["Unlike some other grandmothers, the narrator’s grandmother", "did not let the child win on purpose.", "was unkind to the child.", "played without much interest.", "often made mistakes in the game."],
				["When the narrator cried, the grandmother used to", "stop the game for that day.", "say that she was sorry.", "return to the mistake a little later.", "start talking about other things."],
				["The grandmother’s attitude to failure is explained by", "her love of chess.", "her profession.", "her age.", "her love for the narrator."],
				["“I had been sitting on my hands” (paragraph 3) shows that the narrator was", "cold.", "bored.", "tired.", "excited."],
				["When the grandmother went out, the narrator felt", "proud.", "guilty.", "angry.", "lonely."],
				["The grandmother turned the board round because she", "wanted to play another game.", "did not believe that she had lost.", "wanted the narrator to think about her mistake.", "could not see the pieces well."],
				["In the narrator’s opinion, after a mistake one should", "consider what could have been done differently.", "keep calm and forget about it.", "ask a stronger player for advice.", "spend as little time on it as possible."],
			],
			key: "1324231",
		},
		grammar: [
			{ title: "The oldest pupil", text: ["Last year a new pupil joined us at evening school. She was eighty-two, twice as old as {19} teacher.", "‘I {20} school when I was fourteen,’ she explained, ‘because my mother was ill. I have been sorry ever since.’", "She never missed a lesson. By the end of the spring she {21} more books than anyone else in the group."], words: ["WE", "LEAVE", "READ"] },
			{ title: "The river is back", text: ["For almost a century the little river in our town flowed through a pipe under the road. Two years ago the pipe {22} away, and the river saw daylight again.", "Since then fish, ducks and even a kingfisher {23} back.", "The water is much {24} than anybody had expected, and on hot days children paddle in it."], words: ["TAKE", "COME", "CLEAN"] },
		],
		grammarKey: ["our", "left", "had read", "was taken", "have come", "cleaner"],
		formation: {
			title: "Lost paths",
			text: ["Few people know how many old footpaths have {25} from our maps in the last hundred years.", "Maria Lund, a {26} from a small town in the hills, decided to find them again.", "She compared old maps with new ones, and a group of volunteers walked along every line. It was sometimes {27}: they met bulls, bogs and angry farmers.", "In five years they found nine hundred paths. Their greatest {28} is a road by which salt was carried in the Middle Ages.", "‘A path that nobody uses dies very {29},’ says Maria. ‘It needs feet as a plant needs water.’"],
			words: ["APPEAR", "LIBRARY", "DANGER", "DISCOVER", "QUICK"],
		},
		formationKey: ["disappeared", "librarian", "dangerous", "discovery", "quickly"],
		choice: {
			title: "The back row",
			paragraphs: [
				"Nick joined the school choir by mistake. He was looking {30} the chess club and opened the wrong door. Thirty people turned round, and the teacher, who was always short {31} boys, cried ‘Come in!’ before he could explain.",
				"He was too shy to leave, so he sat down in the back row and {32} to sing, opening and shutting his mouth like a fish. Nobody {33} any notice of it for a whole month. Then one day the boy in front of him caught a cold and stayed at home, and suddenly there was nobody to hide {34}.",
				"Everyone seemed to be looking at him. Nick took a breath, and a voice came out, low and clear. It {35} him a moment to realise that it was his own.",
				"The teacher stopped playing. ‘Where have you been all this time?’ she asked. ‘Here,’ said Nick. ‘I just wasn’t making any {36}.’",
			],
			options: [["at", "after", "for", "like"], ["in", "of", "with", "at"], ["avoided", "enjoyed", "denied", "pretended"], ["gave", "took", "made", "did"], ["above", "during", "behind", "into"], ["took", "spent", "passed", "lasted"], ["noise", "hearing", "tone", "tune"]],
			key: "3242311",
		},
		email: {
			from: "Oliver",
			subject: "Traditions",
			body: "…I’ve just moved to a new school, and here every class has to start a tradition of its own. We are going to write a letter to ourselves and open it in five years. What traditions does your school have? Do you think school traditions are important, and why? What new tradition would you suggest to your class?<br>By the way, I’m going to take part in a chess tournament next week…",
			task: "the chess tournament",
		},
		aloud: "Bread is one of the oldest foods that people make. The first loaves were flat and hard, because they were baked on hot stones. About five thousand years ago somebody in Egypt left the dough in a warm place for too long, and it began to grow. Nobody knew why. Today we know that there are tiny living things in the air and in the flour. They eat the sugar in the dough and fill it with gas, so the bread becomes light and soft. For a long time bakers kept a piece of dough from each day to start the next. Some families still do so, and a few of these pieces are more than a hundred years old. They have been fed every day by parents, children and grandchildren, and they travel with the family when it moves to a new home.",
		advert: {
			intro: "You are thinking of spending part of your holidays at a drama school and would like to get more information. In 1.5 minutes ask four direct questions to find out about:",
			points: ["the dates of the course", "the number of students in a group", "whether experience is necessary", "the price of the course"],
			sample: ["What are the dates of the course?", "How many students are there in a group?", "Is experience necessary?", "How much does the course cost?"],
		},
		interview: {
			topic: "the place where you live",
			questions: ["What do you like most about the place where you live?", "Where do teenagers in your area usually meet in their free time?", "What would you show to a visitor who had only one day?", "How has your town or village changed in the last few years?", "Would you like to live in another country for a year? Why, or why not?"],
		},
		project: {
			topic: "Ways of travelling in the holidays",
			plan: ["explain the choice of the illustrations: briefly describe them and say what differs;", "mention the advantages (1–2) of the two ways of travelling;", "mention the disadvantages (1–2) of the two ways of travelling;", "express your opinion on the subject of the project: which way of travelling you would prefer and why."],
			captions: ["Illustration 1", "Illustration 2"],
		},
	},
];
