import * as z from "zod";
import type { AccountSource, ProviderAccount } from "./definition.ts";
import { flag, id, text } from "./fields.ts";
import { readJson, readJsonIfAllowed } from "./read-json.ts";

const githubUser = z.object({ id, login: text, name: text, avatar_url: text });
const githubEmails = z.array(z.object({ email: z.string(), primary: flag, verified: flag }));

/**
 * The profile's email is what the person chose to show; only the list of addresses says which one is verified. GitHub
 * keeps it from apps without the permission, so an account may have no address.
 */
export async function readGithub(source: AccountSource): Promise<ProviderAccount> {
  const user = await readJson(source, "https://api.github.com/user", githubUser);
  const emails = await readJsonIfAllowed(source, "https://api.github.com/user/emails", githubEmails);
  const primary = emails?.find((email) => email.primary);
  return {
    accountId: user.id,
    displayName: user.name ?? user.login,
    profileImageUrl: user.avatar_url,
    email: primary?.email ?? null,
    isEmailVerified: primary?.verified ?? false,
  };
}

const gitlabUser = z.object({ id, name: text, username: text, avatar_url: text, email: text, confirmed_at: text });
const gitlabEmails = z.array(z.object({ email: z.string(), confirmed_at: text }));

/** The list holds further addresses, and in newer versions the primary one as well; its own entry counts most. */
export async function readGitlab(source: AccountSource): Promise<ProviderAccount> {
  const user = await readJson(source, "https://gitlab.com/api/v4/user", gitlabUser);
  const emails = await readJsonIfAllowed(source, "https://gitlab.com/api/v4/user/emails", gitlabEmails);
  // Without the list, the profile alone verifies nothing.
  const primary = emails && (emails.find(({ email }) => email === user.email) ?? user);
  return {
    accountId: user.id,
    displayName: user.name ?? user.username,
    profileImageUrl: user.avatar_url,
    email: user.email,
    isEmailVerified: primary !== null && primary.confirmed_at !== null,
  };
}

const bitbucketUser = z.object({
  account_id: id,
  display_name: text,
  links: z
    .object({ avatar: z.object({ href: text }) })
    .nullable()
    .catch(null),
});
const bitbucketEmails = z.object({
  values: z.array(z.object({ email: z.string(), is_primary: flag, is_confirmed: flag })),
});

export async function readBitbucket(source: AccountSource): Promise<ProviderAccount> {
  const user = await readJson(source, "https://api.bitbucket.org/2.0/user", bitbucketUser);
  const emails = await readJsonIfAllowed(source, "https://api.bitbucket.org/2.0/user/emails", bitbucketEmails);
  const email = emails?.values.find(({ is_primary }) => is_primary) ?? emails?.values[0];
  return {
    accountId: user.account_id,
    displayName: user.display_name,
    profileImageUrl: user.links?.avatar.href ?? null,
    email: email?.email ?? null,
    isEmailVerified: email?.is_confirmed ?? false,
  };
}
