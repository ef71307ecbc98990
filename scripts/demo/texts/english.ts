import type { SampleTexts } from "./sample-texts.ts";

export const ENGLISH: SampleTexts = {
  good: [
    [
      "Needed stock for my shop before the weekend.",
      "My second loan here.",
      "A friend told me about it and I was in doubt.",
      "School fees were due and salary was late.",
      "I compared four offers before I took this one.",
      "First time I borrowed with an app.",
      "My generator broke and I had to act fast.",
    ],
    [
      "The money was in my account the same afternoon and the cost was what the page said.",
      "Each repayment was taken on the day that was agreed, no surprise.",
      "They showed the total to pay back before I accepted.",
      "Support answered within minutes and knew what they spoke about.",
      "I paid back early and the interest for the last month was taken off.",
      "The limit went up after I paid on time.",
    ],
    [
      "Would use it again.",
      "Just read the dates well.",
      "Not the cheapest, but honest.",
      "Nobody called my contacts.",
      "I keep the receipts anyway.",
      "",
    ],
  ],
  mixed: [
    [
      "It works, but slowly.",
      "Some good, some bad.",
      "I got the loan after the second try.",
      "Fine for a small amount.",
      "The application is easy.",
    ],
    [
      "The fee was only clear on the last screen.",
      "The reminder messages start three days early and come every morning.",
      "I waited two days although it said one hour.",
      "The repayment went through, but the app showed it as open for a week.",
      "Support is polite and solves little.",
      "The amount I was offered was half of what I asked for.",
    ],
    [
      "Look at the total, not at the monthly rate.",
      "For an emergency it is all right.",
      "I would compare first next time.",
      "",
    ],
  ],
  bad: [
    [
      "I regret this one.",
      "Please read before you borrow.",
      "It looked cheap at first.",
      "Three months of trouble.",
      "I paid on time and still had problems.",
    ],
    [
      "In the end I paid back far more than the page made me think.",
      "A late fee was added although I paid on the day itself.",
      "They took the repayment twice and it took weeks to get it back.",
      "The term was shorter than what I had chosen.",
      "They rang at six in the morning, again and again.",
      "Nobody could explain the last charge to me.",
    ],
    [
      "I would not do it again.",
      "Keep every message they send.",
      "I have complained and wait for an answer.",
      "My advice: ask for the total in writing.",
    ],
  ],
  refused: [
    [
      "Applied twice.",
      "No loan for me.",
      "Refused after a long form.",
      "I tried with full papers.",
    ],
    [
      "They gave no reason, only that I may try again in a month.",
      "My income was said to be too low for the smallest amount.",
      "The photo of my card was turned down three times.",
      "It took four days to hear a no.",
      "They asked for access to my photos, I said no, and that was it.",
    ],
    [
      "At least the no was quick and cost nothing.",
      "It would help to say before what is needed.",
      "I found another way.",
      "",
    ],
  ],
  additions: [
    "Update: they have answered and it is settled.",
    "Update: the second repayment went as planned.",
    "Edit: I had the term wrong, corrected now.",
  ],
  replies: [
    "Same here, in the same week.",
    "Did you get an answer since?",
    "Thank you, this helped me to decide.",
    "For me the fee was lower. Did you take the longer term?",
    "Ask them for a statement, they have to give you one.",
    "How long did it take until the money came?",
  ],
  questions: [
    {
      category: "cost",
      title: "Is the fee taken before I get the money?",
      description:
        "The page says no fees, but a friend got less than the amount. What was it with you?",
      answers: [
        "I got the whole amount. Interest comes with the repayments.",
        "With me nothing was taken off either.",
        "Look at the last screen before you accept, it shows what is paid out.",
      ],
    },
    {
      category: "repayment",
      title: "What happens if I pay back a week early?",
      description:
        "I get my salary before the date. Does it cost less then, or do I pay all the interest?",
      answers: [
        "I paid two weeks early and the interest for the rest was taken off.",
        "Write to them first, so that the amount is right on the day.",
      ],
    },
    {
      category: "application",
      title: "How long did the check take with you?",
      description: "Mine says under review since yesterday morning. Is that usual?",
      answers: [
        "One day with me, the second loan was there in an hour.",
        "Three days over a holiday.",
      ],
    },
    {
      category: "collection",
      title: "Do they call relatives when you are late?",
      description: "I may be two days late this month and do not want my family to be called.",
      answers: [
        "I was late once and they only wrote to me. I had told them before.",
        "Do not give access to your contacts, then there is nobody to call.",
      ],
    },
    {
      category: "privacy",
      title: "Why does the app want my photos?",
      description: "It asks for photos and location. Does it work without?",
      answers: [
        "It worked for me with both switched off.",
        "You can upload the card by the camera alone.",
      ],
    },
    {
      category: "licence",
      title: "Where do I see whether a lender is on the list?",
      description: "I know this page is a demo. Where does it stand on the page of a real lender?",
      answers: ["At the top of each lender's page, with the source and the day it was read."],
    },
  ],
};
