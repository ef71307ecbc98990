import type { Lexicon } from "./lexicon.ts";

/** Nigerian English and Pidgin. */
export const ENGLISH: Lexicon = {
  negators: `not, no, nor, never, dont, doesnt, didnt, isnt, wasnt, arent, werent, cant, cannot, couldnt,
    wont, wouldnt, havent, hasnt, hadnt, aint, without, neither, hardly, zero, nobody, unable to, failed to,
    yet to, refuse to, refused to, no dey, nor dey, no get, nor get, free of`,
  boundaries: "but, however, although, though, except, whereas, unfortunately, because, only that",
  ignored: `not only, not just, no matter, no doubt, why not, number one, please help, i called, i call,
    when i call, as soon as, long term, at the end of the day, school fee, every message, tell, telling, told,
    explain, explained, mention, mentioned, disclose, disclosed, inform, informed, know, knew, aware,
    understand, expect, expected, like, pay, afford, stop`,
  good: `good, great, nice, best, better, excellent, awesome, amazing, wonderful, perfect, fantastic, lovely,
    reliable, trustworthy, satisfied, impressed, impressive, love, okay, ok, fair, cool, superb, sweet,
    correct, kudos, recommend, pleased, dey try, make sense, on point, easy, smooth, simple, clear,
    transparent, friendly, improved, flexible, honest, top notch, thumbs up`,
  bad: `bad, worst, terrible, horrible, awful, poor, useless, rubbish, nonsense, trash, disappointed,
    disappointing, annoying, frustrating, frustrated, problem, issue, scam, fraud, fake, wicked, pathetic,
    hate, unfair, unreliable, waste, mess, wrong, regret, worse, ridiculous, yeye, wayo, nothing to write
    home about, no try, nor try`,
  themes: {
    interest: {
      topics: "interest, interest rate, the rate, their rate, loan rate",
      good: `low, lower, lowest, small, reasonable, affordable, moderate, cheap, minimal, considerate,
        reduced, little`,
      bad: `high, higher, highest, too much, exorbitant, outrageous, crazy, killing, expensive, huge,
        cutthroat, unbearable, heavy, alarming, steep, double, too high, reduce, excessive`,
      praise: "low interest, interest free",
      complaint: "high interest, loan shark, usury",
    },
    fees: {
      topics:
        "fee, charge, charged, charging, service charge, processing fee, deduction, vat, cost",
      good: "low, small, reasonable, affordable, minimal, little",
      bad: `high, hidden, extra, too much, outrageous, unexplained, exorbitant, huge, excessive,
        unnecessary, double, added`,
      praise: "cheap, affordable, nothing extra",
      complaint: `hidden charge, hidden fee, extra charge, late fee, penalty, overcharge, overcharged,
        upfront fee, looked cheap, looks cheap, expensive, rip off, deducted`,
    },
    speed: {
      topics: "speed, process, processing, disbursement",
      praise: `fast, faster, fastest, quick, quickly, instant, instantly, swift, swiftly, prompt, promptly,
        immediately, within minutes, in minutes, few minutes, five minutes, same day, same afternoon,
        within seconds, in seconds, sharp sharp, speedy, rapid, no time`,
      complaint: `slow, slowly, delay, delayed, too long, so long, takes long, took long, long time, waited,
        waiting, taking forever, takes forever, still pending, for days, took days, takes days, took weeks`,
    },
    service: {
      topics: `customer service, customer care, customer support, support, service, staff,
        representative, help desk, response, helpline`,
      good: "helpful, kind, patient, fast, quick, prompt, swift, professional, respectful, attentive, polite",
      bad: "rude, unhelpful, slow, unresponsive, arrogant, unprofessional",
      praise: "responsive, polite, quick response, fast response, prompt response, courteous",
      complaint: `rude, unresponsive, unprofessional, no response, no reply, not responding, dont reply, didnt
        reply, never reply, never replied, dont respond, never respond, ignored me, nobody answer, nobody
        answered, no one answer, no one answered, slow response`,
    },
    approval: {
      topics: "approval, application, eligibility, requirement, documentation",
      praise: `approved, approve, easy to get, easy loan, easy to borrow, easy access, easy process, gave me a
        loan, gave me the loan, qualified, easy to apply, easily`,
      complaint: `rejected, reject, rejecting, declined, decline, denied, deny, refused to give, refuse to
        give, refused me, not eligible, ineligible, disqualified, unsuccessful, turned down, collateral,
        guarantor, paperwork, stress, stressful, hassle, wahala, cumbersome`,
    },
    limit: {
      topics: "limit, loan limit, credit limit, loan amount, loan offer, amount offered",
      good: `high, higher, increase, increased, increasing, raised, big, bigger, large, larger, upgrade,
        upgraded, went up, grow, grew, huge, generous`,
      bad: `low, lower, small, smaller, little, reduced, reduce, decreased, decrease, stuck, dropped, half,
        too low, too small, went down`,
      praise: "increased my limit, higher amount, increased my loan, bigger loan",
      complaint: "please increase, peanut, small amount",
    },
    app: {
      topics:
        "login, log in, sign in, log on, otp, password, verification code, interface, open the app",
      bad: "fail, failed, failing, invalid, expired",
      praise: "user friendly, easy to use, easy to navigate, works well, work well, app works",
      complaint: `crash, crashing, crashed, bug, glitch, hanging, freeze, freezing, wont open, not opening,
        doesnt open, keeps loading, not loading, network error, server error, error, logged out, locked out,
        not working, stopped working, doesnt work, isnt working`,
    },
    payout: {
      topics: "payout, withdrawal",
      praise: `disbursed, disburse, credited, money came, money was in my account, money entered, money enter,
        received the money, received my money, received my loan, received the loan, receive my money, receive
        the money, received the fund, received money, received any money, got the money, got my money,
        get the money, get my money, got
        alert, got credited, see the money, seen the money, seen my money`,
      complaint: `still waiting for the money, no alert, not in my account, nothing in my account, no money
        in my account, disbursement failed, loan pending`,
    },
    privacy: {
      topics: `privacy, personal data, personal information, personal detail, my data, my information,
        my detail, data`,
      good: "safe, secure, protected, private, confidential",
      bad: "sell, sold, leak, leaked, leaking, stole, stolen, share, shared, misuse, expose, exposed",
      complaint: `my contact, contact list, my gallery, my photo, all my contact, access my phone, access to
        my phone, breach, data theft, identity theft, hacked, sold my data, leaked my data, invade`,
    },
    calls: {
      topics: "call, calling, phone call, message, text message, sms, notification, reminder",
      bad: `too many, every day, everyday, all day, constantly, annoying, disturbing, nonstop, non stop,
        incessant, again and again, midnight, plenty, never stop, dont stop`,
      complaint: `spam, spamming, disturb me, keep calling, keeps calling, kept calling, call me every,
        calling me every, calling my, called my boss, called my office, called my family, call my people,
        too many calls, too many messages, they rang, dey call me, bombard, bombarding`,
    },
    collection: {
      topics: "debt collector, recovery agent, recovery team, loan recovery, collector, collection",
      good: "patient, understanding, kind, respectful, polite",
      complaint: `threat, threaten, threatened, threatening, harass, harassed, harassing, harassment, insult,
        insulted, insulting, abuse, abusive, shame, shamed, shaming, blackmail, blackmailing, defame,
        defamed, defamation, embarrass, embarrassed, embarrassing, intimidate, intimidating, disgrace, bully`,
    },
    help: {
      praise: `helped me, help me, helps me, helped us, helped, helpful, help a lot, saved me, save me, saved
        my, life saver, lifesaver, came through, rescue, time of need, solved my problem, solve my problem,
        god bless, of great help, bailed me, don help, really help, very helpful, grateful`,
      complaint: "no help, not help",
    },
  },
};
