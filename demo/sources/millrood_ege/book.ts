import { adverts, barChart, mill, pairs, ringChart } from "./art.ts";
import { polls } from "./polls.ts";
import { tracks } from "./scripts.ts";
import { type Variant, variants } from "./variants.ts";

const AG = "ABCDEFG";
const gap = (label: string | number) => `<span class="slot">${label}</span>`;
const fill = (s: string) => s.replace(/\{(\w+)\}/g, (_, n) => gap(n));
const cells = (heads: (string | number)[]) => `<table class="cells"><tr>${heads.map((h) => `<th>${h}</th>`).join("")}</tr><tr>${heads.map(() => "<td></td>").join("")}</tr></table>`;
const task = (no: string | number, ru: string, cls = "") => `<div class="task ${cls}"><b class="no">${no}</b><p lang="ru">${ru}</p></div>`;
const page = (body: string, cls = "") => `<section class="page ${cls}">${body}</section>\n`;
const head = (v: Variant, section: string, ru: string, time: string, toc = true) =>
	`<header class="part"><p class="variant">Вариант ${v.n}</p><h2${toc ? ` data-toc="2" data-toc-title="${section}"` : ""}>${section}</h2><p class="ru" lang="ru">${ru}<span>${time}</span></p></header>`;

function listening(v: Variant): string {
	const [a, b, c, d, e, f] = tracks.filter((t) => t.variant === v.n).map((t) => t.id);
	const opener = `<h1 class="variant-title" data-toc="1" data-toc-title="Вариант ${v.n}"><span>Вариант</span> ${v.n}</h1>`;
	const first = page(
		`${opener}${head(v, "Listening", "Аудирование", "задания 1–9, 30 минут")}
${task(1, `Вы услышите шесть высказываний на тему <i lang="en">${v.listen1.topic}</i>. Подберите к каждому говорящему <b>A–F</b> подходящее утверждение <b>1–7</b>. Каждое утверждение используется один раз, <b>одно утверждение лишнее</b>. Запись звучит дважды.`)}
<ol class="statements">${v.listen1.statements.map((s) => `<li>${s}</li>`).join("")}</ol>
<div class="answer"><div class="tracks"><span class="tr" data-track="${a}">A–C</span><span class="tr" data-track="${b}">D–F</span></div>${cells([..."ABCDEF"])}</div>
${task(2, `Вы услышите разговор: <i lang="en">${v.listen2.scene}</i>. Решите, какие из утверждений <b>A–G</b> верны (<b>1 – True</b>), какие неверны (<b>2 – False</b>), а о чём в разговоре не сказано, то есть нельзя ответить ни «да», ни «нет» (<b>3 – Not stated</b>). Запись звучит дважды.`)}
<ol class="statements abc">${v.listen2.statements.map((s) => `<li>${s}</li>`).join("")}</ol>
<div class="answer"><div class="tracks"><span class="tr" data-track="${c}">part 1</span><span class="tr" data-track="${d}">part 2</span></div>${cells([...AG])}</div>`,
		"ege",
	);
	const second = page(
		`${head(v, "Listening", "Аудирование", "задания 3–9", false)}
${task("3–9", `Вы услышите интервью: <i lang="en">${v.listen3.scene}</i>. В заданиях <b>3–9</b> запишите цифру <b>1</b>, <b>2</b> или <b>3</b>, соответствующую выбранному ответу. Запись звучит дважды.`)}
<div class="tracks row"><span class="tr" data-track="${e}">part 1: questions 3–5</span><span class="tr" data-track="${f}">part 2: questions 6–9</span></div>
${v.listen3.items.map((q, i) => item(i + 3, q[0], q.slice(1))).join("")}`,
		"ege",
	);
	return first + second;
}

const item = (no: number, stem: string, options: string[], cls = "") =>
	`<div class="mc ${cls}"><b class="no">${no}</b><div><p class="stem">${stem}${/[?.]$/.test(stem) ? "" : " …"}</p><ol>${options.map((o) => `<li>${o}</li>`).join("")}</ol></div><span class="box"></span></div>`;

function reading(v: Variant): string {
	const one = page(
		`${head(v, "Reading", "Чтение", "задания 10–18, 30 минут")}
${task(10, `Подберите заголовок <b>1–8</b> к каждому из текстов <b>A–G</b>. Каждый заголовок используется один раз, <b>один заголовок лишний</b>. Общая тема: <i lang="en">${v.headings.topic}</i>.`)}
<ol class="statements two">${v.headings.list.map((s) => `<li>${s}</li>`).join("")}</ol>
<ol class="texts">${v.headings.texts.map((s) => `<li>${s}</li>`).join("")}</ol>
<div class="answer end">${cells([...AG])}</div>`,
		"ege",
	);
	const two = page(
		`${head(v, "Reading", "Чтение", "задание 11", false)}
${task(11, "Прочитайте текст и заполните пропуски <b>A–F</b> частями предложений <b>1–7</b>. <b>Одна из частей лишняя.</b>")}
<article class="reading"><h3>${v.gaps.title}</h3>${v.gaps.paragraphs.map((p) => `<p>${fill(p)}</p>`).join("")}</article>
<ol class="statements lined">${v.gaps.parts.map((s) => `<li>${s}</li>`).join("")}</ol>
<div class="answer end">${cells([..."ABCDEF"])}</div>
<aside class="tip" lang="ru"><b>Совет.</b> ${v.n === 1 ? "Сначала решите, чего не хватает грамматически: придаточного (<i>where…, who…, which…</i>), причастного оборота (<i>dried, counted…</i>) или инфинитива после <i>enough</i>. Обычно после этого на каждый пропуск остаётся две части из семи." : "Прочитайте предложение вслух вместе с выбранной частью. Затем посмотрите на местоимения: у каждого <i>it, they, who</i> в тексте должно быть существительное, к которому оно относится."}</aside>`,
		"ege",
	);
	const three = page(
		`${head(v, "Reading", "Чтение", "задания 12–18", false)}
${task("12–18", "Прочитайте текст и выполните задания на следующей странице. В каждом задании запишите цифру <b>1</b>, <b>2</b>, <b>3</b> или <b>4</b>, соответствующую выбранному ответу.")}
<article class="reading long"><h3>${v.story.title}</h3>${v.story.paragraphs.map((p, i) => `<p><sup>${i + 1}</sup>${p}</p>`).join("")}</article>`,
		"ege",
	);
	const four = page(`${head(v, "Reading", "Чтение", "задания 12–18", false)}${v.story.items.map((q, i) => item(i + 12, q[0], q.slice(1), "four")).join("")}`, "ege");
	return one + two + three + four;
}

function transform(text: string[], words: string[], title: string, from: number): string {
	return `<h3 class="text-title">${title}</h3><table class="transform">${text.map((s, i) => `<tr><th>${from + i}</th><td>${s.replace(/\{\d+\}/, '<span class="blank"></span>')}</td><td class="word">${words[i]}</td></tr>`).join("")}</table>`;
}

function grammar(v: Variant): string {
	const one = page(
		`${head(v, "Grammar and vocabulary", "Грамматика и лексика", "задания 19–36, 40 минут")}
${task("19–24", "Преобразуйте, если это необходимо, слова в конце строк так, чтобы они <b>грамматически</b> соответствовали содержанию текстов. Заполните пропуски.")}
${transform(v.grammar[0].text, v.grammar[0].words, v.grammar[0].title, 19)}
${transform(v.grammar[1].text, v.grammar[1].words, v.grammar[1].title, 22)}
${task("25–29", "Образуйте от слов в конце строк <b>однокоренные слова</b> так, чтобы они подходили к тексту и грамматически, и по смыслу. Заполните пропуски.")}
${transform(v.formation.text, v.formation.words, v.formation.title, 25)}`,
		"ege",
	);
	const two = page(
		`${head(v, "Grammar and vocabulary", "Грамматика и лексика", "задания 30–36", false)}
${task("30–36", "Прочитайте текст с пропусками. К каждому пропуску подберите слово <b>1</b>, <b>2</b>, <b>3</b> или <b>4</b>.")}
<article class="reading"><h3>${v.choice.title}</h3>${v.choice.paragraphs.map((p) => `<p>${fill(p)}</p>`).join("")}</article>
<table class="options">${v.choice.options.map((o, i) => `<tr><th>${30 + i}</th>${o.map((w, k) => `<td><i>${k + 1}</i>${w}</td>`).join("")}</tr>`).join("")}</table>
<div class="answer end">${cells([30, 31, 32, 33, 34, 35, 36])}</div>
<aside class="tip" lang="ru"><b>Перед тем как сдать.</b> ${v.n === 1 ? "В заданиях 19–29 одна ошибка в букве стоит целого балла. Проверьте удвоение согласных, <i>-ly</i> после <i>-e</i> и глагол <i>be</i> в пассиве: согласован ли он с подлежащим?" : "В заданиях 25–29 дважды проверьте смысл: не нужна ли отрицательная приставка? Спросите себя, радует автора то, о чём он пишет, или огорчает."}</aside>`,
		"ege",
	);
	return one + two;
}

function writing(v: Variant): string {
	const poll = polls[v.n - 1];
	const one = page(
		`${head(v, "Writing", "Письмо", "задания 37 и 38, 90 минут")}
${task(37, `Вы получили письмо по электронной почте от англоязычной знакомой или знакомого (${v.email.from}). Напишите ответ: ответьте на три вопроса и задайте <b>три</b> вопроса о том, что названо в конце. Объём: <b>100–140 слов</b>.`)}
<div class="mail"><dl><dt>From:</dt><dd>${v.email.from}@friends.example</dd><dt>To:</dt><dd>Russian_friend@school.example</dd><dt>Subject:</dt><dd>${v.email.subject}</dd></dl><p>${v.email.body}</p></div>
<p class="instr">Write an email to ${v.email.from}. In your message <b>answer ${v.n === 1 ? "her" : "his"} questions</b> and <b>ask three questions</b> about ${v.email.task}. Write <b>100–140 words</b>. Remember the rules of email writing.</p>
<div class="lines">${"<i></i>".repeat(17)}</div>`,
		"ege",
	);
	const chart = v.n === 1 ? barChart(poll.rows, poll.title) : ringChart(poll.rows, poll.title);
	const table = `<table class="data"><tr><th>Answer</th><th>%</th></tr>${poll.rows.map((r) => `<tr><td>${r[0]}</td><td>${r[1]}</td></tr>`).join("")}</table>`;
	const two = page(
		`${head(v, "Writing", "Письмо", "задание 38", false)}
${task(38, "Представьте, что вы работаете над проектом и нашли данные опроса. Опишите их и выскажите своё мнение по плану. Объём: <b>200–250 слов</b>.")}
<p class="instr">Imagine that you are doing a project on <b>${poll.intro}</b>. You have found the results of an opinion poll (see the ${v.n === 1 ? "chart" : "chart and the table"} below). <b>Comment on the data and give your opinion on the subject of the project.</b></p>
<figure class="poll">${chart}</figure>${v.n === 2 ? table : ""}
<div class="plan"><p>Write <b>200–250 words</b>. Use the following plan:</p><ul><li>make an opening statement on the subject of the project;</li><li>select and report 2–3 facts;</li><li>make 1–2 comparisons where relevant and give your comments;</li><li>${poll.problem}</li><li>${poll.opinion}</li></ul></div>
<div class="lines">${"<i></i>".repeat(v.n === 1 ? 12 : 4)}</div>`,
		"ege",
	);
	return one + two;
}

function speaking(v: Variant): string {
	const one = page(
		`${head(v, "Speaking", "Устная часть", "задания 1–4, 17 минут")}
${task(1, "Прочитайте текст про себя, затем вслух. На подготовку 1,5 минуты, на чтение не более 1,5 минуты.")}
<p class="instr">Imagine that you are preparing a project with your friend. You have found some interesting material for the presentation and want to read it to your friend.</p>
<article class="reading boxed"><p>${v.aloud}</p></article>
${task(2, "Рассмотрите объявление и задайте четыре <b>прямых</b> вопроса. На подготовку 1,5 минуты, на каждый вопрос 20 секунд.")}
<div class="advert"><figure>${adverts[v.n - 1]}</figure><div><p>${v.advert.intro}</p><ol>${v.advert.points.map((p) => `<li>${p}</li>`).join("")}</ol></div></div>`,
		"ege",
	);
	const [l, r] = pairs[v.n - 1];
	const two = page(
		`${head(v, "Speaking", "Устная часть", "задания 3 и 4", false)}
${task(3, `Ответьте на пять вопросов интервью на тему <i lang="en">${v.interview.topic}</i>. На каждый ответ 40 секунд, 2–3 предложения. Времени на подготовку нет. Попросите кого-нибудь прочитать вам вопросы со страницы «Устная часть: вопросы и ответы» в конце книги и не заглядывайте туда сами.`)}
${task(4, "Рассмотрите две иллюстрации к проекту и оставьте другу голосовое сообщение. На подготовку 2,5 минуты, на ответ не более 3 минут (12–15 предложений).")}
<p class="instr">Imagine that you and your friend are doing a school project “<b>${v.project.topic}</b>”. You have found some illustrations and want to share the news. Leave a voice message to your friend and explain your choice. In 2.5 minutes be ready to:</p>
<ul class="plan-list">${v.project.plan.map((p) => `<li>${p}</li>`).join("")}</ul>
<div class="pair"><figure>${l}<figcaption>${v.project.captions[0]}</figcaption></figure><figure>${r}<figcaption>${v.project.captions[1]}</figcaption></figure></div>
<p class="instr">You will speak for not more than 3 minutes. You have to talk continuously.</p>
<aside class="tip" lang="ru"><b>Считайте предложения.</b> Вступление: 1–2. Описание и различие: 3–4. Плюсы: 2–3. Минусы: 2–3. Мнение с причиной: 2. Заключение: 1. Так получается 12–15, и ни один пункт плана не потерян.</aside>`,
		"ege",
	);
	return one + two;
}

function front(): string {
	const exam = `<table class="exam"><tr><th>Раздел</th><th>Задания</th><th>Что проверяется</th><th>Баллы</th><th>Время</th></tr>
<tr><td>Аудирование</td><td>1<br>2<br>3–9</td><td>понимание главного<br>нужная информация: верно / неверно / не сказано<br>полное понимание интервью</td><td>2<br>3<br>7</td><td>30 мин</td></tr>
<tr><td>Чтение</td><td>10<br>11<br>12–18</td><td>заголовки к текстам<br>структура предложения и текста<br>полное понимание рассказа или статьи</td><td>3<br>2<br>7</td><td>30 мин</td></tr>
<tr><td>Грамматика и лексика</td><td>19–24<br>25–29<br>30–36</td><td>грамматические формы<br>словообразование<br>сочетаемость слов</td><td>6<br>5<br>7</td><td>40 мин</td></tr>
<tr><td>Письмо</td><td>37<br>38</td><td>электронное письмо<br>проект: данные опроса и мнение</td><td>6<br>14</td><td>90 мин</td></tr>
<tr><td>Устная часть</td><td>1<br>2<br>3<br>4</td><td>чтение вслух<br>четыре вопроса к объявлению<br>интервью<br>голосовое сообщение: сравнение и мнение</td><td>1<br>4<br>5<br>10</td><td>17 мин</td></tr>
<tr class="sum"><td colspan="3">Всего</td><td>82</td><td>190 + 17 мин</td></tr></table>`;
	return (
		page(`<div class="cover"><p class="publisher">Millrood Press</p>${mill()}<h1 lang="ru"><span>Готовимся к ЕГЭ</span>Английский язык</h1><p class="author">Vera Lanskaya</p><p class="sub" lang="ru">Два полных варианта · 12 аудиозаписей · тексты записей · ключи с объяснениями</p></div>`, "title cover") +
		page(
			`<h1 class="front" data-toc="1" data-toc-title="Как работать с книгой" lang="ru">Как работать с книгой</h1>
<div class="prose" lang="ru"><p class="lead">В этой книге два полных варианта. Первый нужен для того, чтобы учиться, второй – чтобы проверить, чему вы научились.</p>
<p><b>Вариант 1 решайте по частям.</b> Один раздел в день, с советами на полях, без часов. Сделав раздел, откройте ключи: там не только ответы, но и объяснения, почему остальные варианты не подходят. Затем перечитайте тексты записей и отметьте слова, которых вам не хватило.</p>
<p><b>Вариант 2 решайте целиком.</b> Выделите три с небольшим часа, уберите телефон, возьмите чёрную гелевую ручку. Записи слушайте дважды подряд и не останавливайте. На следующий день сделайте устную часть: запишите себя и прослушайте с критериями в руках.</p>
<p>Инструкции к заданиям даны по-русски, а в письменной и устной части ещё и по-английски, как на экзамене. Все тексты написаны для этой книги; строение заданий соответствует экзамену последних лет. Перед экзаменом сверьтесь с демонстрационным вариантом своего года: в нём могут измениться баллы и объём.</p></div>
<div class="legend" lang="ru"><h3>Знаки</h3><dl><dt><span class="slot">A</span></dt><dd>пропуск в тексте; ответ запишите в клетки под заданием</dd><dt><span class="box"></span></dt><dd>клетка для одной цифры</dd><dt><span class="legend-tr">01</span></dt><dd>номер аудиозаписи; знак наушников на полях открывает её в электронной книге</dd><dt><b class="legend-tip">Совет.</b></dt><dd>приём, который пригодится и в других вариантах</dd></dl></div>
<div class="imprint" lang="ru"><p>Уровень B2. Для учащихся 10–11 классов и их учителей.</p><p>© Millrood Press. Автор Vera Lanskaya. Рисунки сделаны для этого издания. Люди, клубы, города и опросы в заданиях вымышлены.</p></div>`,
			"ege front-page",
		) +
		page(
			`<h1 class="front" data-toc="1" data-toc-title="Экзамен на одной странице" lang="ru">Экзамен на одной странице</h1><div lang="ru">${exam}</div>
<div class="advice" lang="ru"><h3>Восемь привычек, которые приносят баллы</h3><ol>
<li><b>Читайте вопрос до записи.</b> В паузе подчеркните в утверждении слово, которое можно опровергнуть.</li>
<li><b>Не ищите знакомых слов.</b> В неверных вариантах слова из записи звучат чаще, чем в верных: верный ответ обычно перефразирован.</li>
<li><b>Not stated значит «не сказано».</b> Если вы додумываете, выбирайте 3. Если собеседник возразил, выбирайте 2.</li>
<li><b>Заголовок относится ко всему тексту.</b> Проверьте его на последнем предложении: именно там чаще всего поворот.</li>
<li><b>Смотрите на глагол.</b> В заданиях 19–24 сначала найдите время рассказа, потом решите, активный залог или пассив.</li>
<li><b>Пишите по плану, абзац на пункт.</b> В задании 38 пять пунктов плана – пять абзацев.</li>
<li><b>Считайте слова.</b> Меньше 90 слов в письме или 180 в проекте – ноль за задание.</li>
<li><b>В устной части не молчите.</b> Исправить себя можно, начать фразу заново тоже; пауза длиннее 10 секунд обходится дороже ошибки.</li></ol></div>`,
			"ege front-page",
		)
	);
}

function howTo(): string {
	return page(
		`<h1 class="front" data-toc="1" data-toc-title="Письмо: заготовки" lang="ru">Письмо: что держать в голове</h1>
<div class="two-cols"><section><h3 lang="ru">37. Электронное письмо</h3><ol class="scheme"><li><i lang="ru">Обращение</i> Dear Emma,</li><li><i lang="ru">Благодарность и связь с письмом</i> Thank you for your email. It was great to hear about…</li><li><i lang="ru">Три ответа</i> You asked me… Well, … As for…, … If I had the choice, I would…</li><li><i lang="ru">Переход и три вопроса</i> By the way, … How…? Where…? Did…?</li><li><i lang="ru">Прощание</i> I must go now. / Write back soon.</li><li><i lang="ru">Подпись</i> Best wishes,<br>Asya</li></ol>
<p class="small" lang="ru">Вопросы задавайте только о том, что названо в задании. Вопрос о другом не засчитывается.</p></section>
<section><h3 lang="ru">38. Проект</h3><ol class="scheme"><li><i lang="ru">Вступление</i> I am working on a project about… I have found some data on the subject, and I would like to comment on them.</li><li><i lang="ru">Факты</i> According to the poll, the most popular answer is… It was given by 38% of those asked. The least popular answer is…, with only 7%.</li><li><i lang="ru">Сравнение</i> …is twice as popular as… / the difference between… and… is 11%. It may be explained by the fact that…</li><li><i lang="ru">Проблема и решение</i> A problem that may arise is… To solve it, one can…</li><li><i lang="ru">Мнение</i> To sum up, in my opinion, … because…</li></ol></section></div>
<aside class="tip" lang="ru"><b>Числа.</b> Разница между 38% и 24% равна 14 процентным пунктам: <i>14 percentage points</i> или просто <i>the difference is 14%</i>. «В два раза больше» – <i>twice as many (teenagers) as</i>; «на 14% больше» в этом смысле лучше не писать.</aside>
<h3 lang="ru" class="gap-top">Чего не ждёт проверяющий</h3>
<table class="better"><tr><th lang="ru">Так пишут часто</th><th lang="ru">Так лучше</th><th lang="ru">Почему</th></tr>
<tr><td>The 38% of teenagers…</td><td>38% of teenagers…</td><td lang="ru">нет артикля перед процентами</td></tr>
<tr><td>The most popular is to play for pleasure.</td><td>The most popular reason is pleasure.</td><td lang="ru">после <i>the most popular</i> нужно существительное</td></tr>
<tr><td>On the table we can see…</td><td>The table shows… / As the table shows, …</td><td lang="ru"><i>on the table</i> – «на столе»</td></tr>
<tr><td>In conclusion, I think that music is good.</td><td>In my opinion, music matters because it brings people together.</td><td lang="ru">мнение без причины не засчитывается</td></tr>
<tr><td>What about your brother’s hike?</td><td>How long was your brother’s hike?</td><td lang="ru">нужен полный прямой вопрос</td></tr>
<tr><td>I look forward to hear from you.</td><td>I look forward to hearing from you.</td><td lang="ru">здесь <i>to</i> – предлог, после него <i>-ing</i></td></tr></table>`,
		"ege front-page",
	);
}

function scripts(n: 1 | 2): string {
	const list = tracks.filter((t) => t.variant === n);
	const line = (t: (typeof list)[number]) =>
		t.task === 1
			? t.lines.map(([, s], i) => (i % 2 ? "" : `<p><b>${s.replace("Speaker ", "").replace(".", "")}</b> ${t.lines[i + 1][1]}</p>`)).join("")
			: t.lines.map(([v, s]) => `<p><b>${t.caller[v]}:</b> ${s}</p>`).join("");
	return page(
		`<h1 class="front"${n === 1 ? ' data-toc="1" data-toc-title="Тексты аудиозаписей"' : ""} lang="ru">Тексты аудиозаписей <small>вариант ${n}</small></h1><div class="scripts">${list.map((t) => `<section><h4><span>${t.id}</span>${t.title.replace(/^Variant \d\. /, "")}</h4>${line(t)}</section>`).join("")}</div>`,
		"ege",
	);
}

function keyPages(v: Variant): string {
	const row = (label: string, heads: (string | number)[], values: string[]) => `<tr><th>${label}</th><td>${heads.map((h, i) => `<span><i>${h}</i>${values[i]}</span>`).join("")}</td></tr>`;
	const range = (a: number, b: number) => Array.from({ length: b - a + 1 }, (_, i) => a + i);
	const notes: Record<1 | 2, [string, string][]> = {
		1: [
			["1", "A – 6: месяц попыток и возврат к половине восьмого. Не 4: говорящий ни о чём не жалеет, <i>I’m at peace with it</i>. F – 3: вставать приходится из-за автобуса, иначе <i>I’d sleep till eight</i>."],
			["3–9", "4: про фонари говорят другие (<i>most people blame the street lights</i>), Хелен думает иначе. 7: ночь и холод названы и тут же отвергнуты: <i>not the hours, and not the cold</i>. 8: оборудование <i>не</i> важно, <i>a phone will do</i>."],
			["10", "C и F легко перепутать: «бесполезное» есть в обоих. Но F – о вещи, <i>которой уже воспользовались</i> (<i>after use</i>), а C – об ошибке. Заголовок 4 лишний: ничего не запрещали."],
			["11", "A – место (<i>an island where…</i>), B – причастия о семенах, E – инфинитив после <i>high enough</i>, F – <i>those who</i>. C и D различает смысл: <i>a few, which give more grain</i>, но <i>the old kinds, some of which may resist</i>. Часть 3 не подходит: <i>keeps</i> требует единственного числа, а остров дверей не запирает."],
			["12–18", "14: <i>I thought you’d better have somewhere to go.</i> 15: вариант 1 – первое впечатление рассказчика, <i>at first</i>; потом он понял иначе. 16: <i>It does, of course</i>, телефон точнее."],
			["19–29", "21: <i>at this very moment</i> требует Present Continuous; <i>people</i> – множественное число. 23: письмо брошено раньше, чем найдено, – Past Perfect. 24: <i>I wish</i> о настоящем – прошедшее время. 28: после <i>of great</i> нужно существительное."],
			["30–36", "30: <i>do one’s best</i>. 31: <i>talk somebody into something</i> – уговорить. 35: только <i>mind</i> требует <i>-ing</i> в этой просьбе. 36: <i>take back</i> – забрать обратно."],
		],
		2: [
			["1", "B – 4: говорящий доволен, <i>I can’t think what the rest was for</i>. F – 2: сожаление, <i>I could have cried</i>. D – 5: <i>we’d still be in the old flat</i>. Вида из окна (6) никто не выбирал: лишнее утверждение."],
			["3–9", "4: холода и бурь он ждал, удивило другое. 6: <i>The scientists think it’s a tradition. It’s just safe.</i> 7: <i>I was against it</i>; сейчас мнение изменилось, но вопрос о первой реакции."],
			["10", "A – о шубе по сезону, а не о тепле вместе (C). В тексте G сказано прямо: бобр умеет строить, <i>even one that has grown up alone</i>; значит, заголовок 6 не подходит."],
			["11", "A – сравнение погоды, B – люди (<i>who</i>), C – дерево, посаженное у ручья, D – <i>lead… until they reach</i>, E – <i>it takes… before</i>, F – противопоставление <i>an ordinary bridge… while a living one</i>. Часть 4 противоречит тексту: мост и дерево никто не чертил."],
			["12–18", "12: другие бабушки поддавались, эта – нет; <i>не жестоко</i> сказано прямо. 16: <i>I thought that I had hurt her… wished that I had lost.</i> 17: она хочет, чтобы внук или внучка нашли её ошибку."],
			["19–29", "21: <i>by the end of the spring</i> – Past Perfect. 22: пассив прошедшего времени, <i>two years ago</i>. 23: <i>since then</i> – Present Perfect. 25: смысл отрицательный: тропы исчезли, <i>lost paths</i>. 28: <i>is a road</i> – единственное число."],
			["30–36", "31: <i>be short of</i> – испытывать нехватку. 32: после <i>avoid, enjoy, deny</i> нужен герундий, с <i>to</i> остаётся <i>pretend</i>. 33: <i>take notice of</i>. 35: <i>it takes somebody time to do something</i>."],
		],
	};
	return page(
		`<h1 class="front"${v.n === 1 ? ' data-toc="1" data-toc-title="Ключи"' : ""} lang="ru">Ключи <small>вариант ${v.n}</small></h1>
<table class="keys">
${row("1", [..."ABCDEF"], [...v.listen1.key])}
${row("2", [...AG], [...v.listen2.key])}
${row("3–9", range(3, 9), [...v.listen3.key])}
${row("10", [...AG], [...v.headings.key])}
${row("11", [..."ABCDEF"], [...v.gaps.key])}
${row("12–18", range(12, 18), [...v.story.key])}
${row("19–24", range(19, 24), v.grammarKey)}
${row("25–29", range(25, 29), v.formationKey)}
${row("30–36", range(30, 36), [...v.choice.key])}</table>
<div class="notes" lang="ru"><h3>Почему так</h3>
<p><b class="t">2</b> ${v.listen2.why.map((w, i) => `<b>${AG[i]} – ${["True", "False", "Not stated"][Number(v.listen2.key[i]) - 1]}.</b> ${w}`).join(" ")}</p>
${notes[v.n].map(([t, s]) => `<p><b class="t">${t}</b> ${s}</p>`).join("")}</div>`,
		"ege",
	);
}

function samples(): string {
	const one = page(
		`<h1 class="front" data-toc="1" data-toc-title="Образцы письменных ответов" lang="ru">Образцы письменных ответов</h1>
<article class="sample"><h4><span lang="ru">Вариант 1, задание 37</span></h4>
<p>Dear Emma,</p><p>Thank you for your email. Your garden sounds wonderful, and I hope your apple tree will grow well.</p><p>You asked me if people in my town grow anything. Yes, they do: nearly everyone on our street has tomatoes on the balcony, and my grandparents grow cucumbers and strawberries. As for my favourite outdoor place, it is the old bridge over our river. I go there because it is quiet and I can watch the boats. If I had the choice, I would plant a cherry tree in a school garden, as it is lovely in spring and useful in summer.</p><p>By the way, how long did your brother’s hike last? Who did he go with? Was it difficult for him?</p><p>Write back soon.</p><p>Best wishes,<br>Asya</p></article>
<article class="sample"><h4><span lang="ru">Вариант 1, задание 38</span></h4>
<p>Nowadays many teenagers play an instrument. I am doing a project on why teenagers in Norland learn to play music. I have found the results of an opinion poll, and I would like to comment on them.</p>
<p>According to the chart, the most popular reason is pleasure: it was named by 38% of the teenagers. The wish to play with friends comes second with 24%. The least popular reason is the wish to become a musician, which was chosen by only 7%.</p>
<p>If we compare the data, we can see that more than twice as many teenagers learn to play for pleasure as because of their parents (38% and 18%). It seems to me that teenagers like to make their own decisions. Training one’s memory is less popular than playing with friends, the difference being 11%. The reason may be that friendship brings joy at once.</p>
<p>However, beginners may face a problem: it is hard to practise every day, and many of them give up. A good solution is to play for only fifteen minutes a day and to learn a song that one really likes. Small successes make it easier to go on.</p>
<p>To conclude, in my opinion, music plays an important role in a teenager’s life, because it helps to express feelings for which it is difficult to find words, and it brings people together.</p></article>`,
		"ege",
	);
	const two = page(
		`<header class="part"><p class="variant" lang="ru">Образцы</p><h2>Writing</h2><p class="ru" lang="ru">Вариант 2 и критерии</p></header>
<article class="sample"><h4><span lang="ru">Вариант 2, задание 37</span></h4>
<p>Dear Oliver,</p><p>Thanks for your email. A letter to yourself is a brilliant idea, and I wonder what you will write in it.</p><p>You asked me about traditions. On the first of September the oldest pupils of my school take the youngest by the hand and show them the classrooms. I believe that school traditions are important because they help people of different ages to become friends. If I could start a new tradition in my class, it would be a day without homework on everyone’s birthday.</p><p>I was pleased to hear about the chess tournament. Where will it take place? How many players are going to take part in it? How are you preparing for it?</p><p>I must do my maths now. Good luck!</p><p>Best wishes,<br>Timur</p></article>
<article class="sample"><h4><span lang="ru">Вариант 2, задание 38: опорные пункты</span></h4><ul><li>46% study at home, the most popular answer; only 7% study out of doors, the least popular.</li><li>More than twice as many teenagers study at home as in a library (46% and 21%): at home everything they need is at hand, and it costs nothing.</li><li>The difference between a café and a friend’s place is only 2% (14% and 12%); perhaps both offer company.</li><li>Problem: at home it is easy to be distracted by one’s phone. Solution: leave it in another room and take a five-minute break every half-hour.</li><li>Opinion: a good place matters because the brain gets used to working there; but a quiet hour is worth more than a beautiful table.</li></ul></article>
<h3 class="gap-top" lang="ru">По каким критериям проверять себя</h3>
<table class="better" lang="ru"><tr><th>Задание 37 (6 баллов)</th><th>Задание 38 (14 баллов)</th></tr>
<tr><td><b>Решение задачи, 2.</b> Три полных ответа, три вопроса по теме, благодарность, неофициальный стиль.</td><td><b>Решение задачи, 3.</b> Все пять пунктов плана раскрыты; цифры верны.</td></tr>
<tr><td><b>Организация, 2.</b> Логика, средства связи, абзацы; обращение, прощание и подпись на своих строках.</td><td><b>Организация, 3.</b> Логика, средства связи, деление на абзацы по плану.</td></tr>
<tr><td><b>Язык, 2.</b> Не больше двух-трёх негрубых ошибок.</td><td><b>Лексика, 3. Грамматика, 3. Орфография и пунктуация, 2.</b> Словарь и конструкции соответствуют уровню B2.</td></tr></table>`,
		"ege",
	);
	return one + two;
}

function oral(): string {
	return page(
		`<h1 class="front" data-toc="1" data-toc-title="Устная часть: вопросы и ответы" lang="ru">Устная часть: вопросы и ответы</h1>
<div class="two-cols">${variants.map((v) => `<section><h3 lang="ru">Вариант ${v.n}</h3><h4 lang="ru">Задание 2: возможные вопросы</h4><ol>${v.advert.sample.map((q) => `<li>${q}</li>`).join("")}</ol><h4 lang="ru">Задание 3: вопросы интервью</h4><ol>${v.interview.questions.map((q) => `<li>${q}</li>`).join("")}</ol></section>`).join("")}</div>
<article class="sample"><h4><span lang="ru">Вариант 1, задание 4: образец ответа</span></h4>
<p>Hi, Misha! It’s me. I’ve found two illustrations for our project “Ways of learning to play music”, and I think they suit it perfectly. Let me tell you why. In the first one there is a girl who is learning to play the guitar at home. She is sitting in front of a tablet, on which a teacher is giving a video lesson. In the second one a boy is playing the piano in a classroom, and his teacher is standing beside him and showing him which key to press. The main difference is that the girl is learning by herself, while the boy has a real teacher.</p>
<p>Both ways have their advantages. If you learn from videos, you can choose the time, and it costs little or nothing. If you have lessons with a teacher, your mistakes are noticed at once. On the other hand, a video cannot hear you, so you may get used to playing wrongly. As for lessons with a teacher, they may be expensive, and you have to go there even in bad weather.</p>
<p>As for me, I’d prefer to learn with a teacher, because I need somebody who keeps me going when I want to give up. That’s all for now. Call me and tell me what you think. Bye!</p></article>
<aside class="tip" lang="ru"><b>Чтение вслух.</b> Отметьте карандашом смысловые группы и слова с трудным ударением. Вариант 1: <i>microscope, concrete, deserts</i> (ударение на первый слог). Вариант 2: <i>dough</i> [dəʊ], <i>loaves, Egypt, thousand</i>. Интонация перечисления идёт вверх на каждом слове, кроме последнего.</aside>`,
		"ege",
	);
}

export function render(): string {
	const [one, two] = variants;
	const all = (v: Variant) => listening(v) + reading(v) + grammar(v) + writing(v) + speaking(v);
	return front() + all(one) + howTo() + all(two) + scripts(1) + scripts(2) + keyPages(one) + keyPages(two) + samples() + oral();
}
