import { describe, expect, test } from "vitest";
import { subscribe } from "#contract/newsletter/newsletter.ts";
import { startNewsletter } from "./support/newsletter-app.ts";

describe("an address for the newsletter", () => {
  test.for([
    [
      "ada@mailinator.com",
      "This address is only lent for a short time: please use one of your own",
    ],
    [
      "ada@x.mailinator.com",
      "This address is only lent for a short time: please use one of your own",
    ],
    ["ada@YOPMAIL.com", "This address is only lent for a short time: please use one of your own"],
    ["", "Please input your Email"],
    ["  ", "Please input your Email"],
    ["ada", "Email format is incorrect"],
    ["ada@finny", "Email format is incorrect"],
    ["ada@finny.example\r\nBcc: obi@finny.example", "Email format is incorrect"],
    ["ada@finny.example,obi@finny.example", "Email format is incorrect"],
  ] as const)("%j: %s", async ([email, text]) => {
    const app = await startNewsletter("sqlite");
    const refused = await app.call(subscribe, {
      query: { email },
      headers: { "Accept-Language": "en-US" },
    });
    expect(refused).toMatchObject({ code: "1001", data: { fields: { email: text } } });
    expect(await app.letters()).toEqual([]);
    expect(await app.rows()).toEqual([]);
  });

  test.for(["ada@gmail.com", "ada@yahoo.com", "ada@outlook.com", "ada@proton.me"])(
    "%s is one",
    async (email) => {
      const app = await startNewsletter("sqlite");
      expect(await app.ask(email)).toBeNull();
    },
  );
});
