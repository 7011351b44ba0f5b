import type { ConfigDocument } from "@latchkit/kit/admin";
import type { ServerUser } from "@latchkit/kit/server";
import type { MockProject } from "@latchkit/react";
import type { signInMethodsMessages } from "./messages.ts";

type Auth = ConfigDocument["auth"];

/**
 * The part of the configuration that switches a method on, which is also its id in the metrics:
 * `auth.passkey.allowSignIn`.
 */
export type SignInMethodId = {
  [Id in keyof Auth]: Auth[Id] extends { readonly allowSignIn: boolean } ? Id : never;
}[keyof Auth];

type Texts = (typeof signInMethodsMessages)["english"];
/** A text without parameters. */
type Text = { [Name in keyof Texts]: Texts[Name] extends `${string}{${string}` ? never : Name }[keyof Texts];

/** A way to sign in that needs no OAuth provider. */
export interface SignInMethod<Id extends SignInMethodId = SignInMethodId> {
  readonly id: Id;
  readonly name: Text;
  /** Describes it on the page that switches it on. */
  readonly hint: Text;
  /** Describes it among the choices for a new project. Default: its name. */
  readonly longName?: Text | undefined;
  /** The flag that creates a project with it, and that its public configuration has. */
  readonly flag: Exclude<keyof MockProject["config"], "signUpEnabled" | "signUpName" | "oauthProviders">;
  /** Whether the user can sign in with it where the project allows it. */
  isSetUpBy(user: Pick<ServerUser, "hasPassword" | "otpAuthEnabled" | "passkeyAuthEnabled">): boolean;
}
