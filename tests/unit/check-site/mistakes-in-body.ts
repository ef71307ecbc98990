import { changed, inBody, inPage, type Mistakes } from "./mistake.ts";

/** Mistakes in the body of a page. */
export const MISTAKES_IN_BODY: Mistakes = {
  currentItem: [
    ["links to itself", changed("id/index.html", ' aria-current="page"', "")],
    ["marks /id/loan", inBody('<nav><a href="/id/loan" aria-current="page">x</a></nav>')],
    ["marks id-ID wrongly", inPage(' aria-current="true"', "")],
    [
      "marks zh-CN wrongly",
      inPage('data-locale="zh_CN"', 'data-locale="zh_CN" aria-current="true"'),
    ],
  ],
  inlineCode: [
    ['has <p style="color:red">', inBody('<p style="color:red">x</p>')],
    ["has <p onclick=", inBody('<p onclick="go()">x</p>')],
    ["has <a href=", inBody('<a href="javascript:go()">x</a>')],
  ],
  markup: [
    ["is not valid HTML", inBody('<p id="words">again</p>')],
    ["is not valid HTML", inBody('<p aria-labelledby="nobody">x</p>')],
    ["is not valid HTML", inBody("<div><p>no end</div>")],
    ["is not valid HTML", inBody("<ul><p>no item</p></ul>")],
  ],
  oneHeading: [
    ["has 2 h1", inBody("<h1>again</h1>")],
    ["has an empty h1", inPage("<h1>About us</h1>", "<h1> </h1>")],
    ["has 0 h1", inPage("<h1>About us</h1>", "")],
  ],
  ownResources: [
    [
      "loads https://other.example/a.svg",
      inPage('href="/favicon.svg"', 'href="https://other.example/a.svg"'),
    ],
    [
      "loads //other.example",
      inBody('<img src="//other.example/a.png" width="1" height="1" alt="">'),
    ],
    [
      "loads https://other.example/b.png",
      inPage("margin:0", "background:url(https://other.example/b.png)"),
    ],
    ["loads a font", inPage("body{margin:0}", "@font-face{src:url(/a.woff2)}")],
  ],
  pictures: [
    ["has <img> without size", inBody('<img src="/og/home.png" alt="x">')],
    ["has <svg> without size", inPage('width="24" height="24"', "")],
    ["has <img> without alt", inBody('<img src="/og/home.png" width="1" height="1">')],
  ],
  textKeys: [
    ["shows the key nav.home", inBody("<p>nav.home</p>")],
    ["shows the key nav.home", inBody('<p aria-label="nav.home">x</p>')],
    ["shows the key questions.no-such-text.title", inBody("<p>questions.no-such-text.title</p>")],
    ["shows the key frames:no-such-frame", inBody("<p> frames:no-such-frame </p>")],
  ],
};
