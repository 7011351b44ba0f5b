import { useResource } from "@latchkit/react";
import type { ReactNode } from "react";
import { useText } from "../language/use-text.ts";
import { useAsk } from "../parts/ask.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { providerKeysOf } from "./provider-keys.ts";
import { authMethodsTexts } from "./texts.ts";
import { useWaysInUse } from "./use-ways-in-use.ts";

/** A way to sign in, by the name it has in the numbers: `password`, `otp`, `passkey`, or that of a provider's keys. */
export interface Way {
  readonly id: string;
  readonly name: string;
}

export interface Ways {
  /** How many are on. */
  readonly count: number;
  /** How many accounts have one set up; null where that is not known. */
  usersOf(wayId: string): number | null;
  /** Asks, where turning one off would lock people out. @returns Whether to go on. */
  mayTurnOff(way: Way): Promise<boolean>;
  /** To be rendered. */
  readonly question: ReactNode;
}

/** What may happen to those who sign in when a way is turned off. */
export function useWays(): Ways {
  const app = useAdminApp();
  const { credentialEnabled, magicLinkEnabled, passkeyEnabled } = useResource(app.project).config;
  const providers = providerKeysOf(useResource(app.config)).map(({ allowSignIn }) => allowSignIn);
  const say = useText(authMethodsTexts);
  const { ask, question } = useAsk();
  const inUse = useWaysInUse();
  const count = [credentialEnabled, magicLinkEnabled, passkeyEnabled, ...providers].filter(Boolean).length;
  const usersOf = (wayId: string) => inUse && (inUse.get(wayId) ?? 0);
  return {
    count,
    usersOf,
    question,
    async mayTurnOff({ id, name }) {
      const users = usersOf(id) ?? 0;
      const confirm = say("turnOff");
      if (count <= 1) return ask({ title: say("lastTitle"), text: <p>{say("lastText", { way: name })}</p>, confirm });
      if (users === 0) return true;
      return ask({ title: say("usedTitle"), text: <p>{say("usedText", { way: name, count: users })}</p>, confirm });
    },
  };
}
