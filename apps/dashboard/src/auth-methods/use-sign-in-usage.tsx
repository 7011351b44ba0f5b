import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAsk } from "../parts/dialogs/ask.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { SIGN_IN_METHODS } from "../sign-in-methods/sign-in-methods.ts";
import { authMethodsMessages } from "./messages.ts";
import { providerKeysOf } from "./provider-keys.ts";

/** A sign-in method or a provider, by its ID in the metrics: a `SignInMethodId`, or the key of a provider. */
interface MethodOrProvider {
  readonly id: string;
  readonly name: string;
}

export interface SignInUsage {
  /** Number of methods and providers that are enabled. */
  readonly enabledCount: number;
  /** Returns how many users have set it up; null while that is loading or has failed to load. */
  usersOf(id: string): number | null;
  /** Asks for confirmation if turning it off would lock users out. @returns Whether to go on. */
  mayTurnOff(method: MethodOrProvider): Promise<boolean>;
  /** The open question, to be rendered. */
  readonly question: ReactNode;
}

/** Tells which users would be locked out without a sign-in method. */
export function useSignInUsage(): SignInUsage {
  const app = useAdminApp();
  const config = useResource(app.config);
  const t = useMessages(authMethodsMessages);
  const { ask, question } = useAsk();
  const counted = useQuery({
    queryKey: [app.projectId, "sign-in-usage"],
    queryFn: async () => (await app.getMetrics()).loginMethods,
  });
  const counts = counted.data && new Map(counted.data.map(({ method, count }) => [method, count]));
  const methods = [...SIGN_IN_METHODS.map(({ id }) => config.auth[id]), ...providerKeysOf(config)];
  const enabledCount = methods.filter(({ allowSignIn }) => allowSignIn).length;
  const usersOf = (id: string) => (counts ? (counts.get(id) ?? 0) : null);
  return {
    enabledCount,
    usersOf,
    question,
    async mayTurnOff({ id, name }) {
      const users = usersOf(id) ?? 0;
      const confirm = t("turnOff");
      if (enabledCount <= 1) {
        return ask({ title: t("lastTitle"), text: <p>{t("lastText", { method: name })}</p>, confirm });
      }
      if (users === 0) return true;
      return ask({ title: t("usedTitle"), text: <p>{t("usedText", { method: name, count: users })}</p>, confirm });
    },
  };
}
