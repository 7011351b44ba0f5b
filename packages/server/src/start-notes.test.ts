import { expect, it } from "vitest";
import { startNotes } from "./start-notes.ts";

const READY = { mode: "production", publicUrl: "https://auth.shop.example", smtpUrl: "smtps://mail.example" } as const;
const LINK = "https://auth.shop.example/dashboard/handler/sign-up?invitation_code=x";

it("a server that lacks nothing says nothing", () => {
  expect(startNotes(READY, null)).toEqual([]);
});

it.each([
  ["the first owner's link, while there is no owner", READY, LINK, LINK],
  ["that emails are not delivered", { ...READY, smtpUrl: null }, null, "LATCHKIT_SMTP_URL"],
  ["that nothing is encrypted", { ...READY, publicUrl: "http://auth.shop.example" }, null, "LATCHKIT_PUBLIC_URL"],
] as const)("says %s", (_, settings, firstOwnerUrl, said) => {
  const notes = startNotes(settings, firstOwnerUrl);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain(said);
});

it("expects neither a mail server nor encryption on the developer's own machine", () => {
  const own = { publicUrl: "http://localhost:4100", smtpUrl: null };
  expect(startNotes({ mode: "development", ...own }, null)).toEqual([]);
  expect(startNotes({ mode: "production", ...own }, null)).toHaveLength(1);
});
