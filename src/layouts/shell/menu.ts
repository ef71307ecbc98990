import type { PagePath } from "#i18n/addresses.ts";

export interface MenuItem {
  label: string;
  page: PagePath;
  icon?: string;
  /** A class in `page.css` that shows the item only to visitors or only to members. */
  audience?: "for-visitors" | "for-members";
  /** True if wide screens move the item into the menu "More". */
  isMore?: true;
  /** The content without which the item is hidden. */
  needs?: "activities" | "rewards" | "rankings";
}

/** The menu of the header, which has room for six items in one line. The footer lists the other pages. */
export const HEADER: MenuItem[] = [
  { label: "nav.products", page: "/productList" },
  { label: "nav.calculator", page: "/calculator" },
  { label: "nav.news", page: "/news" },
  { label: "nav.complain", page: "/complain" },
  { label: "nav.rights", page: "/rights", isMore: true },
  { label: "nav.leaderboard", page: "/leaderboard", isMore: true, needs: "rankings" },
  { label: "nav.questions", page: "/questions", isMore: true },
  { label: "nav.finny", page: "/finny", isMore: true },
  { label: "nav.signIn", page: "/login", audience: "for-visitors" },
  { label: "nav.me", page: "/my", audience: "for-members" },
];

export const TABS: MenuItem[] = [
  { label: "nav.home", page: "/", icon: "home" },
  { label: "nav.news", page: "/news", icon: "news" },
  { label: "nav.me", page: "/my", icon: "person" },
];

export interface FooterColumn {
  label: string;
  items: MenuItem[];
  /** Labels of products that do not exist yet. Tapping a label shows a message. */
  placeholders?: string[];
  hasAddress?: true;
}

export const FOOTER: FooterColumn[] = [
  {
    label: "footer.company",
    items: [
      { label: "nav.about", page: "/about" },
      { label: "nav.contact", page: "/contactUs" },
      { label: "nav.employment", page: "/aboutEmployment" },
      { label: "nav.faq", page: "/aboutFAQ" },
    ],
  },
  {
    label: "footer.products",
    items: [
      { label: "nav.loans", page: "/loan" },
      { label: "nav.finny", page: "/finny" },
      { label: "nav.calculator", page: "/calculator" },
      { label: "nav.simulator", page: "/simulator" },
    ],
    placeholders: ["footer.creditCard", "footer.investments", "footer.creditScore"],
  },
  {
    label: "footer.legal",
    items: [
      { label: "nav.terms", page: "/TermsandConditions.html" },
      { label: "nav.privacy", page: "/PrivacyPolicy.html" },
      { label: "nav.ranking", page: "/howWeRank" },
      { label: "nav.rights", page: "/rights" },
    ],
  },
  {
    label: "footer.contact",
    items: [
      { label: "nav.questions", page: "/questions" },
      { label: "nav.complain", page: "/complain" },
      { label: "rewards:title", page: "/rewards", needs: "rewards" },
      { label: "activities:main.title", page: "/activityMain", needs: "activities" },
    ],
    hasAddress: true,
  },
  { label: "footer.social", items: [{ label: "footer.rss", page: "/rss.xml" }] },
];

/** `isCurrentMenuItem("/news", "/newsDetail/a") // => true` */
export function isCurrentMenuItem(itemPage: PagePath, currentPage: PagePath): boolean {
  return itemPage === findCurrentMenuItem(currentPage);
}

/** Returns the menu entry for a page: `findCurrentMenuItem("/loan/digital/2") // => "/loan"` */
export function findCurrentMenuItem(page: PagePath): PagePath {
  const first: PagePath = `/${page.split("/")[1] ?? ""}`;
  return PARENTS[first] ?? first;
}

const PARENTS: Record<string, PagePath> = {
  "/productDetails": "/productList",
  "/compare": "/productList",
  "/newsDetail": "/news",
  "/personal": "/my",
  "/question": "/questions",
};
