import { changed, inBody, inPage, type Mistake } from "./mistake.ts";

/** Mistakes in the head of a page. */
export const MISTAKES_IN_HEAD: Mistake[] = [
  {
    rule: "canonical",
    made: inPage(
      'canonical" href="https://made.example/id/',
      'canonical" href="https://made.example/',
    ),
    said: "has as canonical https://made.example/about",
  },
  {
    rule: "canonical",
    made: inPage('rel="canonical"', 'rel="other"'),
    said: "has as canonical nothing",
  },
  {
    rule: "canonical",
    made: inPage("<title>", '<meta name="robots" content="noindex"><title>'),
    said: "write none",
  },
  {
    rule: "contentPolicy",
    made: inPage("dataset.ready", "dataset.late"),
    said: "that its policy blocks",
  },
  { rule: "contentPolicy", made: inPage("margin:0", "margin:1px"), said: "has a style 'sha256-" },
  {
    rule: "contentPolicy",
    made: inPage("<style>body{margin:0}</style>", ""),
    said: "that is not on it",
  },
  {
    rule: "contentPolicy",
    made: inPage("script-src 'self'", "script-src 'unsafe-inline'"),
    said: "unsafe script-src",
  },
  {
    rule: "contentPolicy",
    made: inPage("default-src 'none'", "default-src 'self'"),
    said: "default-src that is not 'none'",
  },
  { rule: "contentPolicy", made: inPage("http-equiv", "data-no"), said: "has 0 content policies" },
  {
    rule: "contentPolicy",
    made: inPage('<meta charset="utf-8">', "<style>body{margin:0}</style>"),
    said: "after code",
  },
  {
    rule: "descriptions",
    made: inPage("What this page is about.", ""),
    said: "has no description",
  },
  {
    rule: "descriptions",
    made: inPage("What this page is about.", "a".repeat(201)),
    said: "201 characters",
  },
  {
    rule: "descriptions",
    made: inPage('name="keywords"', 'name="words"'),
    said: "has no keywords",
  },
  {
    rule: "language",
    made: inPage('<html lang="id-ID">', '<html lang="en-US">'),
    said: 'says lang="en-US"',
  },
  { rule: "language", made: inPage('<html lang="id-ID">', "<html>"), said: 'says lang=""' },
  {
    rule: "language",
    made: inPage('content="id_ID"', 'content="en_US"'),
    said: "says og:locale en_US",
  },
  { rule: "language", made: inBody('<p lang="id_ID">x</p>'), said: 'says lang="id_ID"' },
  { rule: "structuredData", made: inPage('{"@context"', '{{"@context"'), said: "does not parse" },
  {
    rule: "structuredData",
    made: inPage("https://schema.org", "http://schema.org"),
    said: "has the @context",
  },
  { rule: "structuredData", made: inPage('"@type":"BreadcrumbList",', ""), said: "has no @type" },
  {
    rule: "structuredData",
    made: inPage('"position":1,', ""),
    said: "has a ListItem without position",
  },
  {
    rule: "structuredData",
    made: inPage(
      '"name":"Home"',
      '"name":{"@type":"AggregateRating","ratingValue":5,"reviewCount":4,"bestRating":5}',
    ),
    said: "fewer than 5 reviews",
  },
  {
    rule: "structuredData",
    made: inPage('"@type":"ListItem"', '"@type":"Listing"'),
    said: "holds a Listing",
  },
  {
    rule: "structuredData",
    made: inPage("application/ld+json", "application/json"),
    said: "of the type BreadcrumbList",
  },
  {
    rule: "structuredData",
    made: changed("id/index.html", '"@type":"WebSite"', '"@type":"Organization"'),
    said: "of the type WebSite",
  },
  {
    rule: "titles",
    made: inPage("<title>About us", "<title>Home"),
    said: "has the title “Home of the made site” of id/index.html",
  },
  {
    rule: "titles",
    made: inPage("<title>About us of the made site</title>", "<title></title>"),
    said: "has an empty title",
  },
  { rule: "titles", made: inBody("<title>Again</title>"), said: "has 2 titles" },
];
