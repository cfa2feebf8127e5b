// The pages after the story: questions, language work, glossary, key.

export const glossary: [number, string, string, string][] = [
	// letter, the form in the text, headword and part of speech, meaning
	[1, "in plaster", "in plaster", "(of a broken arm or leg) in a hard white cover that keeps it still"],
	[1, "postmaster", "postmaster <i>n</i>", "the person in charge of a post office"],
	[1, "counter", "counter <i>n</i>", "the long table where customers are served in a shop or office"],
	[1, "scales", "scales <i>n pl</i>", "a machine for weighing things"],
	[1, "pigeon-holes", "pigeon-hole <i>n</i>", "one of a set of small open boxes on a wall, for letters"],
	[1, "ram", "ram <i>n</i>", "a male sheep with horns"],
	[1, "at large", "at large", "free; not caught"],
	[1, "robbed", "rob <i>v</i>", "to steal from somebody"],
	[2, "hollow", "hollow <i>n</i>", "a low place in a surface"],
	[2, "scones", "scone <i>n</i>", "a small round cake, eaten with butter and jam"],
	[2, "jersey", "jersey <i>n</i>", "a warm knitted jumper"],
	[2, "ladder", "ladder <i>n</i>", "two long bars with steps between them, for climbing up a wall"],
	[2, "postmark", "postmark <i>n</i>", "the mark on an envelope that shows where and when it was posted"],
	[2, "smudged", "smudged <i>adj</i>", "not clear because the ink was touched while it was wet"],
	[2, "lassie", "lassie <i>n, Scottish</i>", "a girl or young woman"],
	[3, "pity", "pity <i>n</i>", "the feeling of being sorry for somebody"],
	[3, "churchyard", "churchyard <i>n</i>", "the land round a church, where people are buried"],
	[3, "wasted on", "be wasted on", "to be too good or too clever for something"],
	[3, "register", "register <i>n</i>", "a list of names, for example of pupils"],
	[3, "blurred", "blurred <i>adj</i>", "without clear edges"],
	[3, "compositions", "composition <i>n</i>", "a story or essay written at school"],
	[3, "damp", "damp <i>n</i>", "water in the air or in the walls of a house"],
	[3, "cork", "cork <i>n</i>", "a soft piece of wood that closes a bottle or jar"],
	[4, "swallow", "swallow <i>v</i>", "to make food go down from your mouth"],
	[4, "upset", "upset <i>adj</i>", "unhappy and worried"],
	[5, "telegram", "telegram <i>n</i>", "a short message sent by wire and brought to your door, used before e-mail"],
	[5, "LOST WITH ALL HANDS", "lost with all hands", "(of a ship) sunk, and everybody on it dead"],
	[5, "lambs", "lamb <i>n</i>", "a young sheep"],
	[5, "what it costs", "cost <i>v</i>", "<i>here</i> to make you lose something that matters"],
	[6, "fever", "fever <i>n</i>", "an illness in which the body is too hot"],
	[6, "minister", "minister <i>n</i>", "the priest of a Scottish church"],
	[6, "committee", "committee <i>n</i>", "a small group chosen to plan or decide something"],
	[6, "I know that fine", "I know that fine", "<i>Scottish</i> I know that very well"],
	[6, "principle", "principle <i>n</i>", "a rule about what is right that you live by"],
	[6, "obliged", "obliged to", "having to do something, because it is a duty"],
	[7, "patience", "patience <i>n</i>", "the ability to wait without getting angry"],
	[7, "forehead", "forehead <i>n</i>", "the part of the face above the eyes"],
	[7, "fever broke", "(a fever) breaks", "it suddenly ends"],
	[7, "capable of", "capable of", "able to do something (often something bad)"],
	[7, "ashamed", "ashamed <i>adj</i>", "feeling bad because you have done something wrong"],
	[8, "lap", "lap <i>n</i>", "the top of your legs when you are sitting"],
	[8, "fright", "fright <i>n</i>", "a sudden fear"],
	[8, "dresser", "dresser <i>n</i>", "a tall piece of kitchen furniture with shelves for plates"],
	[8, "berth", "berth <i>n</i>", "a bed, or a job, on a ship"],
	[9, "plainly", "plainly <i>adv</i>", "in a simple, clear and honest way"],
	[9, "fortnight", "fortnight <i>n</i>", "two weeks"],
	[9, "deceived", "deceive <i>v</i>", "to make somebody believe what is not true"],
	[9, "ask your pardon", "ask somebody’s pardon", "to ask somebody to forgive you"],
	[9, "sleeve", "sleeve <i>n</i>", "the part of a coat that covers the arm"],
	[10, "delay", "delay <i>n</i>", "the time by which something is late"],
	[10, "steady", "steady <i>adj</i>", "not shaking or changing"],
	[10, "proof", "proof <i>n</i>", "a fact that shows that something is true"],
	[10, "set him free", "set somebody free", "to let somebody leave a prison"],
];

export const questions = `
<section class="page work"><h1 data-toc="1">Questions on the letters</h1>
<p class="lead">Answer as you read, one letter at a time. The key is on the last page. The questions marked <b class="think">Think</b> have no key: they are for a notebook, or for a friend.</p>
<h3>Letter 1 · True or false?</h3>
<ol class="exercise"><li>Hamish needs help because he has broken his wrist.</li><li>The post comes to Skerry every day except Sunday.</li><li>Nora carries the letters on foot because the van is out of order.</li><li>On Friday there was one letter more than there should have been.</li><li>Nora told Hamish at once what she had noticed.</li></ol>
<p class="think-line"><b class="think">Think</b> Why does Nora like the rule ‘Count in, count out’?</p>
<h3>Letter 2 · Finish each sentence with one or two words.</h3>
<ol class="exercise"><li>The blue letter had not come off the <span class="gap"></span>.</li><li>The price on its stamp was far too <span class="gap"></span>.</li><li>In the postmark, the letter <span class="gap"></span> was the wrong way round.</li><li>Hamish cannot climb to Hillhead now because he could not hold the <span class="gap"></span>.</li><li>Mrs Marr keeps the letters on a <span class="gap"></span> just under the ceiling.</li></ol>
<p class="think-line"><b class="think">Think</b> Mrs Marr smells the letter. Guess why. (You’ll find out in Letter 8.)</p>
<h3>Letter 3 · Who is it: Ewan, Hamish, John Marr, Miss Geddes or Tam?</h3>
<ol class="exercise"><li>He thinks that Nora asks too many questions.</li><li>He is buried in the churchyard.</li><li>She was not deceived by some very good compositions.</li><li>He was afraid of the water.</li><li>He left the island after a quarrel about money and a boat.</li></ol>
<p class="think-line"><b class="think">Think</b> Nora says, ‘I didn’t want to be right.’ Why not?</p></section>

<section class="page work">
<h3>Letter 4 · Choose the right ending.</h3>
<ol class="exercise"><li>Mrs Marr wanted Hamish to know that she was
<span class="opts"><b>a</b> angry. <b>b</b> ill. <b>c</b> not worried.</span></li><li>At two in the morning Hamish was trying to write
<span class="opts"><b>a</b> with his left hand. <b>b</b> a letter to Nora. <b>c</b> in the book.</span></li><li>He seemed most upset because Nora had
<span class="opts"><b>a</b> come downstairs. <b>b</b> read his papers. <b>c</b> put a wrong number in the book.</span></li></ol>
<p class="think-line"><b class="think">Think</b> What had Nora planned to say to him? What did she say?</p>
<h3>Letter 5 · Put the events in order. The first is given.</h3>
<ol class="exercise letters"><li>Ewan’s boat is lost.</li><li>Hamish becomes postmaster. <b class="done">1</b></li><li>A parcel comes from Halifax.</li><li>John Marr dies.</li><li>Hamish writes the first blue letter.</li><li>The telegram reaches Skerry.</li></ol>
<p class="think-line"><b class="think">Think</b> ‘It isn’t the lie. It’s everything you say after it.’ What does Nora mean?</p>
<h3>Letter 6 · Match the helpers with what they did for ‘Ewan’.</h3>
<div class="match"><ol class="exercise"><li>Isa</li><li>Miss Geddes</li><li>Fergus</li><li>the minister</li><li>nine people</li></ol><ol class="exercise letters"><li>planned a wedding</li><li>made sure of the geography</li><li>knew about the fishing</li><li>baked the cakes</li><li>had the opinions</li></ol></div>
<p class="think-line"><b class="think">Think</b> Why does Mrs Marr say ‘Not today’?</p>
<h3>Letter 7 · Answer the questions.</h3>
<ol class="exercise"><li>Why was it Nora, and not Hamish, who climbed to Hillhead?</li><li>What was really written on the paper that she ‘read’ from?</li><li>Who had been asked ‘Is it from Ewan?’ once before, and when?</li></ol>
<p class="think-line"><b class="think">Think</b> Read ‘Ewan’s’ letter again. Which sentences fit Nora and Danny too?</p></section>

<section class="page work">
<h3>Letter 8 · Answer the questions.</h3>
<ol class="exercise"><li>What two things told Mrs Marr, in 1979, that her son was dead?</li><li>For whose sake did she go on listening to the letters?</li><li>In Mrs Marr’s opinion, what is the matter with Hamish’s Ewan?</li><li>To whom was Nora’s letter really written?</li></ol>
<p class="think-line"><b class="think">Think</b> Go back to Letters 2, 4 and 6. Which of Mrs Marr’s words sound different now?</p>
<h3>Letter 9 · True or false?</h3>
<ol class="exercise"><li>Mrs Marr was angry with Hamish for one winter.</li><li>She enjoyed the letters although she did not believe them.</li><li>She was afraid that he would stop coming.</li><li>She asked him to bring the parcel with him.</li></ol>
<p class="think-line"><b class="think">Think</b> ‘I don’t call it being deceived.’ What would you call it?</p>
<h3>Letter 10 · Answer the questions.</h3>
<ol class="exercise"><li>Six things came out of the parcel. Name them.</li><li>What did Ewan want Hamish to do that winter?</li><li>Why can’t Nora ‘make that sum come out’?</li><li>In the last entry in the book, what is the ‘difference’?</li></ol>
<p class="think-line"><b class="think">Think</b> Danny writes that Hamish was afraid ‘of something that was on his side all the time’. What was it? Is it only about Hamish?</p>
<div class="note"><h4>To talk about</h4><ul><li>Is it ever right to hide bad news from somebody? Who should decide?</li><li>Who was kinder, Hamish or Mrs Marr? Who was braver?</li><li>Would you have opened the parcel?</li><li>Tell the story of 12 November 1979 as Mrs Marr would tell it.</li></ul></div></section>`;

export const language = `
<section class="page work"><h1 data-toc="1">Work with the language</h1>
<h3>A. Ewan’s dictionary</h3>
<p>Here are sixteen words as Ewan wrote them in his last letter. Write them as Miss Geddes would like to see them.</p>
<div class="words"><span>ritten</span><span>stuppid</span><span>rong</span><span>thort</span><span>evry</span><span>easyer</span><span>comming</span><span>mony</span><span>rooff</span><span>peeple</span><span>Cristmas</span><span>nos</span><span>maners</span><span>frend</span><span>engin</span><span>Novembar</span></div>
<p>He also wrote <i>to proud</i>, <i>to strong</i> and <i>hear I am</i>. Which words did he mean?</p>
<h3>B. A postman’s words</h3>
<p>Fill the gaps with the words in the box. Use each word once.</p>
<p class="box">address · counted · delivered · envelope · parcel · postmark · sorted · stamp</p>
<p class="cloze">When the bag came off the boat, Nora first (1) <span class="gap"></span> the letters and wrote the number in the book. Then she (2) <span class="gap"></span> them into the pigeon-holes. One pale blue (3) <span class="gap"></span> puzzled her. The (4) <span class="gap"></span> on the front was quite correct: Mrs E. Marr, Hillhead. But the (5) <span class="gap"></span> in the corner cost only seventeen cents, and the (6) <span class="gap"></span> had a mistake in it that no machine would make. On the top shelf there was also a (7) <span class="gap"></span> in brown paper, which should have been (8) <span class="gap"></span> in 1979.</p>
</section>

<section class="page work">
<h3>C. What did they say?</h3>
<p>Put these words into reported speech.</p>
<ol class="exercise"><li>‘How many people live here?’ Nora asked Fergus … <span class="gap wide"></span></li><li>‘I am not worried at all.’ Mrs Marr said … <span class="gap wide"></span></li><li>‘I’ve been trying for three weeks.’ Hamish told Nora … <span class="gap wide"></span></li><li>‘Does he write?’ Mrs Marr asked … <span class="gap wide"></span></li><li>‘Get the torch.’ Hamish told Nora … <span class="gap wide"></span></li><li>‘There’ll be no boat on Tuesday.’ Nora wrote … <span class="gap wide"></span></li></ol>
<h3>D. If he had opened it …</h3>
<p>Finish these sentences about the past with the verbs in brackets.</p>
<ol class="exercise"><li>If Hamish <span class="gap"></span> (deliver) the parcel, he <span class="gap"></span> (find) Ewan’s letter.</li><li>If Ewan <span class="gap"></span> (can) spell, Mrs Marr <span class="gap"></span> (not guess) so quickly.</li><li>Nora <span class="gap"></span> (not notice) the extra letter if she <span class="gap"></span> (not count).</li><li>If Mum <span class="gap"></span> (not ask) her to promise, Nora <span class="gap"></span> (tell) Danny the truth.</li><li>Danny <span class="gap"></span> (stay) at home if he <span class="gap"></span> (know).</li></ol>
</section>

<section class="page work">
<h3>E. Small verbs</h3>
<p>Complete the sentences with a verb from the box in the right form and a particle: <i>down, off, open, out</i> (twice) or <i>up</i>.</p>
<p class="box">blow · come · find · get · make · tear</p>
<ol class="exercise"><li>Nora was sure that the letter hadn’t <span class="gap"></span> the boat.</li><li>Mrs Marr didn’t <span class="gap"></span> the envelope; she held it in both hands.</li><li>‘Forty-six people, and all of them know something. I’m going to <span class="gap"></span> what.’</li><li>The secret <span class="gap"></span> when Isa’s mother found the pages on the table.</li><li>There was no letter on the paper. Nora <span class="gap"></span> it <span class="gap"></span> as she went.</li><li>The telephone box had <span class="gap"></span> in the storm.</li></ol>
<h3>F. Write</h3>
<ol class="exercise"><li>Danny’s postcard had nine words. Write the answer Nora wanted to get: a letter of 120–150 words from Danny, sent in November.</li><li>Choose one year and write the letter (100–120 words) in which ‘Ewan’ explains why he cannot come home this summer. His legs must stay unbroken.</li><li>It is January. Danny is back in Leeds. Write his first letter to Hamish (120–150 words).</li></ol></section>`;

export const key = `
<section class="page work key"><h1 data-toc="1">Key</h1>
<h4>Questions on the letters</h4>
<p><b>Letter 1</b> 1 T, 2 F (on Tuesdays and Fridays), 3 T, 4 T, 5 F (she said that the number was right).</p>
<p><b>Letter 2</b> 1 boat, 2 low, 3 N, 4 rope, 5 shelf.</p>
<p><b>Letter 3</b> 1 Tam, 2 John Marr, 3 Miss Geddes, 4 Hamish, 5 Ewan.</p>
<p><b>Letter 4</b> 1 c, 2 a, 3 c.</p>
<p><b>Letter 5</b> b, d, a, f, e, c.</p>
<p><b>Letter 6</b> 1 d, 2 b, 3 c, 4 e, 5 a.</p>
<p><b>Letter 7</b> 1 You need two hands for the rope, and Hamish’s arm was in plaster; Nora knew the steps. 2 A list of things to tie down before the storm. 3 Hamish, on 12 November 1979.</p>
<p><b>Letter 8</b> 1 There was not one mistake in ‘Ewan’s’ letter, and she could see the telegram in Hamish’s pocket. 2 For Hamish’s. 3 He has been dull since about 1994. 4 To Danny.</p>
<p><b>Letter 9</b> 1 F (with the sea), 2 T, 3 T, 4 F (she did not know about it).</p>
<p><b>Letter 10</b> 1 A blue jersey, a penknife, half a bar of chocolate, an envelope with three hundred dollars, a piece of wood (a boat, not finished) and a letter. 2 To sit with his mother on Fridays, write the letters for him and read them to her. 3 If Hamish had delivered the parcel, he would have known that Ewan had asked him to write; but then Mrs Marr would have had one letter and not hundreds. 4 Danny: he came in, and did not go out again.</p>
<h4>Work with the language</h4>
<p><b>A</b> written, stupid, wrong, thought, every, easier, coming, money, roof, people, Christmas, knows, manners, friend, engine, November; <i>too</i> proud, <i>too</i> strong, <i>here</i> I am.</p>
<p><b>B</b> 1 counted, 2 sorted, 3 envelope, 4 address, 5 stamp, 6 postmark, 7 parcel, 8 delivered.</p>
<p><b>C</b> 1 … how many people lived there. 2 … (that) she was not worried at all. 3 … (that) he had been trying for three weeks. 4 … if / whether he (Danny) wrote. 5 … to get the torch. 6 … (that) there would be no boat on Tuesday.</p>
<p><b>D</b> 1 had delivered, would have found; 2 had been able to (<i>or</i> could have / could), would not have guessed; 3 would not have noticed, had not counted; 4 had not asked, would have told; 5 would have stayed, had known.</p>
<p><b>E</b> 1 come off, 2 tear open, 3 find out, 4 got out, 5 made … up, 6 blown down.</p></section>`;
