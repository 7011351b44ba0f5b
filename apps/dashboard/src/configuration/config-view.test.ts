import { expect, it } from "vitest";
import { MASK, partWith, withoutSecrets } from "./config-view.ts";

const CONFIG = {
  auth: {
    password: { allowSignIn: true },
    oauth: { providers: { github: { clientId: "abc", clientSecret: "s3cret" } } },
  },
  emails: { server: { host: "mail.example", password: "hunter2" } },
};

it("masks secrets, but not values with similar names", () => {
  expect(withoutSecrets(CONFIG)).toEqual({
    auth: {
      password: { allowSignIn: true },
      oauth: { providers: { github: { clientId: "abc", clientSecret: MASK } } },
    },
    emails: { server: { host: "mail.example", password: MASK } },
  });
});

it("finds by name, path and value", () => {
  expect(partWith(CONFIG, "Mail.Example")).toEqual({ emails: { server: { host: "mail.example" } } });
  expect(partWith(CONFIG, "auth.password")).toEqual({ auth: { password: { allowSignIn: true } } });
  expect(partWith(CONFIG, "github")).toEqual({
    auth: { oauth: { providers: { github: CONFIG.auth.oauth.providers.github } } },
  });
  expect(partWith(CONFIG, "nowhere")).toBeUndefined();
});
