import type { ClientCore } from "../client-core.ts";
import type { UserScene } from "../users/user-lists.ts";
import type { OAuthSignInOptions } from "./authorize.ts";
export const oauth = {
  async signInWithOAuth(_: ClientCore, _p: string, _o?: OAuthSignInOptions): Promise<never> {
    throw new Error("soon");
  },
  async connectAccount(_: UserScene, _p: string, _o?: { scopes?: readonly string[] | undefined }): Promise<never> {
    throw new Error("soon");
  },
  async callOAuthCallback(_: ClientCore): Promise<boolean> {
    throw new Error("soon");
  },
};
