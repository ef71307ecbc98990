import { changed, inBody, inPage, type Mistake } from "./mistake.ts";

/** Mistakes in the body of a page. */
export const MISTAKES_IN_BODY: Mistake[] = [
  {
    rule: "currentItem",
    made: changed("id/index.html", ' aria-current="page"', ""),
    said: "links to itself",
  },
  {
    rule: "currentItem",
    made: inBody('<nav><a href="/id/loan" aria-current="page">x</a></nav>'),
    said: "marks /id/loan",
  },
  { rule: "currentItem", made: inPage(' aria-current="true"', ""), said: "marks id-ID wrongly" },
  {
    rule: "currentItem",
    made: inPage('data-locale="zh_CN"', 'data-locale="zh_CN" aria-current="true"'),
    said: "marks zh-CN wrongly",
  },
  {
    rule: "inlineCode",
    made: inBody('<p style="color:red">x</p>'),
    said: 'has <p style="color:red">',
  },
  { rule: "inlineCode", made: inBody('<p onclick="go()">x</p>'), said: "has <p onclick=" },
  { rule: "inlineCode", made: inBody('<a href="javascript:go()">x</a>'), said: "has <a href=" },
  { rule: "markup", made: inBody('<p id="words">again</p>'), said: "is not valid HTML" },
  { rule: "markup", made: inBody('<p aria-labelledby="nobody">x</p>'), said: "is not valid HTML" },
  { rule: "markup", made: inBody("<div><p>no end</div>"), said: "is not valid HTML" },
  { rule: "markup", made: inBody("<ul><p>no item</p></ul>"), said: "is not valid HTML" },
  { rule: "oneHeading", made: inBody("<h1>again</h1>"), said: "has 2 h1" },
  { rule: "oneHeading", made: inPage("<h1>About us</h1>", "<h1> </h1>"), said: "has an empty h1" },
  { rule: "oneHeading", made: inPage("<h1>About us</h1>", ""), said: "has 0 h1" },
  {
    rule: "ownResources",
    made: inPage('href="/favicon.svg"', 'href="https://other.example/a.svg"'),
    said: "loads https://other.example/a.svg",
  },
  {
    rule: "ownResources",
    made: inBody('<img src="//other.example/a.png" width="1" height="1" alt="">'),
    said: "loads //other.example",
  },
  {
    rule: "ownResources",
    made: inPage("margin:0", "background:url(https://other.example/b.png)"),
    said: "loads https://other.example/b.png",
  },
  {
    rule: "ownResources",
    made: inPage("body{margin:0}", "@font-face{src:url(/a.woff2)}"),
    said: "loads a font",
  },
  {
    rule: "pictures",
    made: inBody('<img src="/og/home.png" alt="x">'),
    said: "has <img> without size",
  },
  { rule: "pictures", made: inPage('width="24" height="24"', ""), said: "has <svg> without size" },
  {
    rule: "pictures",
    made: inBody('<img src="/og/home.png" width="1" height="1">'),
    said: "has <img> without alt",
  },
  { rule: "textKeys", made: inBody("<p>nav.home</p>"), said: "shows the key nav.home" },
  {
    rule: "textKeys",
    made: inBody('<p aria-label="nav.home">x</p>'),
    said: "shows the key nav.home",
  },
  {
    rule: "textKeys",
    made: inBody("<p>questions.no-such-text.title</p>"),
    said: "shows the key questions.no-such-text.title",
  },
  {
    rule: "textKeys",
    made: inBody("<p> frames:no-such-frame </p>"),
    said: "shows the key frames:no-such-frame",
  },
];
