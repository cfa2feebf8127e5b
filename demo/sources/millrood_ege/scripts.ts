// What is heard in the listening tasks. The tapescripts at the end of the book and audio.json are both made from this.
export type Voice = "anna" | "ben" | "clara" | "david" | "narrator";
export type Track = { id: string; variant: 1 | 2; task: 1 | 2 | 3; title: string; caller: Partial<Record<Voice, string>>; lines: [Voice, string][] };

export const tracks: Track[] = [
	{
		id: "01", variant: 1, task: 1, title: "Variant 1. Task 1: speakers A–C", caller: {},
		lines: [
			["narrator", "Speaker A."],
			["ben", "I tried everything: two alarm clocks, cold water, a programme that makes you do sums. For a month I got up at five, and I felt like a ghost at school. Now the alarm is set for half past seven again, and I’m at peace with it."],
			["narrator", "Speaker B."],
			["clara", "Until last year I’d never seen a sunrise. Then we took Biscuit from the shelter. He doesn’t care that it’s Sunday: at six there’s a wet nose in my ear. These days I’m up at six even when he is staying at my aunt’s."],
			["narrator", "Speaker C."],
			["david", "I’m writing a paper on bridges, and one hour before breakfast is worth three in the evening. Nobody rings, and my head is clear. After lunch I’m only good for answering letters."],
		],
	},
	{
		id: "02", variant: 1, task: 1, title: "Variant 1. Task 1: speakers D–F", caller: {},
		lines: [
			["narrator", "Speaker D."],
			["anna", "My grandfather bakes bread for the whole village and starts at four. I join him on Saturdays. We don’t talk much, but between the dough and the oven he tells me things that nobody else in the family knows."],
			["narrator", "Speaker E."],
			["ben", "I walk down to the beach before the sun is up. The tide has washed the sand flat, and there isn’t a footprint on it. For ten minutes the whole bay is mine, and then the joggers arrive."],
			["narrator", "Speaker F."],
			["clara", "The first bus leaves at ten to six, and the next one gets me to college after the bell. So that’s that. Give me a flat round the corner, and I’d sleep till eight every day of my life."],
		],
	},
	{
		id: "03", variant: 1, task: 2, title: "Variant 1. Task 2: the railway, part 1", caller: { anna: "Kate", david: "Leo" },
		lines: [
			["anna", "Leo! You look as if you’ve been cleaning chimneys."],
			["david", "Close. I’ve spent the weekend at the Marl Valley Railway. I’m a volunteer there. Yesterday I cleaned a steam engine."],
			["anna", "I thought you were into computers. How did that happen?"],
			["david", "My cousin took me along at Easter. I only went because it was raining and I had nothing better to do. By the evening I’d signed up."],
			["anna", "Do they pay you anything?"],
			["david", "Not a penny. But we get lunch, and I can travel on the line free of charge, as often as I like."],
			["anna", "And who else works there? Retired engineers, I suppose."],
			["david", "That’s what I expected. In fact more than half of us are under thirty. My team leader is a nurse."],
		],
	},
	{
		id: "04", variant: 1, task: 2, title: "Variant 1. Task 2: the railway, part 2", caller: { anna: "Kate", david: "Leo" },
		lines: [
			["anna", "So when will they let you drive?"],
			["david", "Not for ages. You clean for a year, then you take an exam and learn to look after the fire. And a driver has to be at least twenty-three."],
			["anna", "Doesn’t it get boring, all that cleaning?"],
			["david", "Oddly enough, no. It’s the only time in the week when I don’t look at a screen."],
			["anna", "I might come and see it. Is it far?"],
			["david", "Forty minutes by bus. But don’t come this Saturday: we’re closed while they repair the bridge. The Saturday after that there’s a festival, with four engines."],
			["anna", "Fine. I’ll bring my little brother, he’s mad about trains. Shall I buy tickets online?"],
			["david", "No need. Every volunteer can invite two guests, and I haven’t invited anyone yet."],
		],
	},
	{
		id: "05", variant: 1, task: 3, title: "Variant 1. Tasks 3–9: the birds of the city, part 1", caller: { ben: "Presenter", clara: "Helen" },
		lines: [
			["ben", "My guest today is Helen Ashby, who records birds in cities. Helen, how did you begin?"],
			["clara", "By accident. At university I meant to study forests. But I broke my ankle and couldn’t travel, so I put a microphone on my window sill in the middle of town. I was amazed by what I heard."],
			["ben", "What was so special about it?"],
			["clara", "The birds were singing at the wrong time. In the forest a robin begins at dawn. In my street it began at two in the morning. Most people blame the street lights. I think the real reason is traffic: at two it’s quiet enough for a robin to be heard."],
			["ben", "Do city birds sing differently as well?"],
			["clara", "They do. They sing higher, because cars make a low noise. And they keep it short. A city bird is like a person on the phone in a train: it says the main thing and stops."],
		],
	},
	{
		id: "06", variant: 1, task: 3, title: "Variant 1. Tasks 3–9: the birds of the city, part 2", caller: { ben: "Presenter", clara: "Helen" },
		lines: [
			["ben", "Where do you make your recordings?"],
			["clara", "In car parks, mostly. Parks are lovely, but they’re full of people who want to know what I’m doing. Nobody speaks to you in a car park at four in the morning."],
			["ben", "What’s the hardest part of the job?"],
			["clara", "Not the hours, and not the cold. It’s the listening afterwards. A computer finds the birds, but it can’t tell a blackbird from a boy who whistles well, so I check every minute myself."],
			["ben", "You also work with schools."],
			["clara", "Yes, pupils record their own playgrounds for us. They don’t need expensive equipment; a phone will do. What matters is that they do it every day, at the same time."],
			["ben", "And what have you learnt from the birds?"],
			["clara", "To wait for a gap in the noise before I speak. My family say it’s a great improvement."],
		],
	},
	{
		id: "07", variant: 2, task: 1, title: "Variant 2. Task 1: speakers A–C", caller: {},
		lines: [
			["narrator", "Speaker A."],
			["clara", "On the first evening I got out of the lift on the wrong floor and tried my key in a stranger’s door. A girl of my age opened it. We laughed so much that her mother asked me in. We’ve walked to school together ever since."],
			["narrator", "Speaker B."],
			["david", "From four rooms to one! The piano went, and so did half of the furniture. At first I kept walking into things. Now I own one good chair, a lamp and forty books, and I can’t think what the rest was for."],
			["narrator", "Speaker C."],
			["anna", "When we took up the old carpet, there were newspapers under it from 1961, and between them somebody’s school report. Top marks for singing; in arithmetic, ‘could try harder’. It hangs in our hall now."],
		],
	},
	{
		id: "08", variant: 2, task: 1, title: "Variant 2. Task 1: speakers D–F", caller: {},
		lines: [
			["narrator", "Speaker D."],
			["ben", "Everybody says how lucky we are: fresh air, a garden, a lake. I smile and say yes. But all my friends are in the city, two hours away. If it had been my decision, we’d still be in the old flat."],
			["narrator", "Speaker E."],
			["david", "Our old house stood alone at the end of a lane, and at night it was as silent as a fridge. Here there’s a tram stop under my window. My friends feel sorry for me, and I sleep like a baby."],
			["narrator", "Speaker F."],
			["clara", "Before we left I put all my old drawings into the recycling. I wanted to travel light. Last week a friend asked if she could have one of them for the cover of her book. I could have cried."],
		],
	},
	{
		id: "09", variant: 2, task: 2, title: "Variant 2. Task 2: the exchange, part 1", caller: { ben: "Sam", clara: "Ruth" },
		lines: [
			["ben", "Ruth, how was the school exchange? You were in Norway, weren’t you?"],
			["clara", "Iceland. Ten days, on a farm with more sheep than I could count."],
			["ben", "I thought you’d be living in the capital."],
			["clara", "So did I! The letter with the address came the day before I left. The nearest shop was fifty kilometres away."],
			["ben", "Poor you. Was the family nice?"],
			["clara", "Lovely. There’s a girl of my age, Sigrun, and her grandmother, who taught me to knit. I can’t say I’m good at it. I made half a sock."],
			["ben", "Did you speak English all the time?"],
			["clara", "With Sigrun, yes. Her grandmother doesn’t know a word of it, and yet we talked every evening, with our hands."],
		],
	},
	{
		id: "10", variant: 2, task: 2, title: "Variant 2. Task 2: the exchange, part 2", caller: { ben: "Sam", clara: "Ruth" },
		lines: [
			["ben", "What did you do all day? Did you see any volcanoes?"],
			["clara", "One, from the bus. Mostly we worked. In September they bring the sheep down from the mountains, the whole valley together. We walked for two days, and it poured on both of them."],
			["ben", "It doesn’t sound like a holiday."],
			["clara", "It was better. On the last evening there was a feast in a barn, and everyone sang. I’ve never been so tired or so happy."],
			["ben", "And when is Sigrun coming here?"],
			["clara", "At Easter. She’s never been to a big city. She wants to ride on the underground all day."],
			["ben", "We could take her to the planetarium."],
			["clara", "Sam, she has real stars at home. She’s asked for an escalator."],
		],
	},
	{
		id: "11", variant: 2, task: 3, title: "Variant 2. Tasks 3–9: a cook on the ice, part 1", caller: { anna: "Presenter", david: "Martin" },
		lines: [
			["anna", "With me is Martin Hale, who cooks on a research ship in the Antarctic. Martin, were you always a cook?"],
			["david", "No, I trained as an accountant and cooked for friends at weekends. One of them, a biologist, told me that their ship’s cook had left a week before sailing. I said I’d help for one voyage. That was eleven years ago."],
			["anna", "What was that first voyage like?"],
			["david", "Terrible. I’d expected cold and storms. I hadn’t expected that forty people would look at me three times a day as if I were the sun. On a ship dinner is the only thing that changes."],
			["anna", "What do people miss most?"],
			["david", "You’d think it would be meat or chocolate, and we have plenty of both. It’s lettuce. After six weeks there’s nothing fresh and green on board. I’ve seen a professor cry over a cucumber."],
		],
	},
	{
		id: "12", variant: 2, task: 3, title: "Variant 2. Tasks 3–9: a cook on the ice, part 2", caller: { anna: "Presenter", david: "Martin" },
		lines: [
			["anna", "How do you cook in a storm?"],
			["david", "You don’t fry, and you never fill a pot to the top. I make soup while it’s still calm, and everyone drinks it from a mug. The scientists think it’s a tradition. It’s just safe."],
			["anna", "Do the scientists ever help you?"],
			["david", "On Sundays one of them cooks with me. It was the captain’s idea, and I was against it: I don’t like strangers near my knives. Now I wouldn’t give it up."],
			["anna", "Do you write your recipes down?"],
			["david", "Publishers have asked me, and I always refuse. My food is good because people are hungry and far from home. In a warm kitchen it would be quite ordinary."],
			["anna", "And when you stop sailing?"],
			["david", "I’ll plant lettuce. A whole field of it."],
		],
	},
];
