import { changed, inBody, inPage, type Mistakes } from "./mistake.ts";

/** Mistakes in the head of a page. */
export const MISTAKES_IN_HEAD: Mistakes = {
  canonical: [
    [
      "has as canonical https://made.example/about",
      inPage('canonical" href="https://made.example/id/', 'canonical" href="https://made.example/'),
    ],
    ["has as canonical nothing", inPage('rel="canonical"', 'rel="other"')],
    ["write none", inPage("<title>", '<meta name="robots" content="noindex"><title>')],
  ],
  contentPolicy: [
    ["that its policy blocks", inPage("dataset.ready", "dataset.late")],
    ["has a style 'sha256-", inPage("margin:0", "margin:1px")],
    ["that is not on it", inPage("<style>body{margin:0}</style>", "")],
    ["unsafe script-src", inPage("script-src 'self'", "script-src 'unsafe-inline'")],
    ["default-src that is not 'none'", inPage("default-src 'none'", "default-src 'self'")],
    ["has 0 content policies", inPage("http-equiv", "data-no")],
    ["after code", inPage('<meta charset="utf-8">', "<style>body{margin:0}</style>")],
  ],
  descriptions: [
    ["has no description", inPage("What this page is about.", "")],
    ["201 characters", inPage("What this page is about.", "a".repeat(201))],
    ["has no keywords", inPage('name="keywords"', 'name="words"')],
  ],
  language: [
    ['says lang="en-US"', inPage('<html lang="id-ID">', '<html lang="en-US">')],
    ['says lang=""', inPage('<html lang="id-ID">', "<html>")],
    ["says og:locale en_US", inPage('content="id_ID"', 'content="en_US"')],
    ['says lang="id_ID"', inBody('<p lang="id_ID">x</p>')],
  ],
  structuredData: [
    ["does not parse", inPage('{"@context"', '{{"@context"')],
    ["has the @context", inPage("https://schema.org", "http://schema.org")],
    ["has no @type", inPage('"@type":"BreadcrumbList",', "")],
    ["has a ListItem without position", inPage('"position":1,', "")],
    [
      "fewer than 5 reviews",
      inPage(
        '"name":"Home"',
        '"name":{"@type":"AggregateRating","ratingValue":5,"reviewCount":4,"bestRating":5}',
      ),
    ],
    ["holds a Listing", inPage('"@type":"ListItem"', '"@type":"Listing"')],
    ["of the type BreadcrumbList", inPage("application/ld+json", "application/json")],
    [
      "of the type WebSite",
      changed("id/index.html", '"@type":"WebSite"', '"@type":"Organization"'),
    ],
  ],
  titles: [
    [
      "has the title “Home of the made site” of id/index.html",
      inPage("<title>About us", "<title>Home"),
    ],
    ["has an empty title", inPage("<title>About us of the made site</title>", "<title></title>")],
    ["has 2 titles", inBody("<title>Again</title>")],
  ],
};
