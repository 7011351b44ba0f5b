import { Button, defineMessages, Load, loadable, useMessages } from "@latchkit/ui";
import type { ComponentType, ReactNode } from "react";
import type { lateParts } from "./late-parts.ts";

export const lateMessages = defineMessages("late", { retry: "Couldn't load this. Try again" });

export interface LatePartProps<P> {
  part: (parts: typeof lateParts) => ComponentType<P>;
  props: P;
  /** Holds its place meanwhile, in its final size. `null` for what needs none; that is left out if it does not load. */
  waiting: ReactNode;
}

/** A part of a sign-in page whose code is loaded after the first paint. */
export function LatePart<P extends object>({ part, props, waiting }: LatePartProps<P>) {
  const t = useMessages(lateMessages);
  const failed = (_: unknown, retry: () => void) => (
    <Button isWide look="secondary" onClick={retry}>
      {t("retry")}
    </Button>
  );
  return (
    <Load from={signInParts} placeholder={waiting} failed={waiting === null ? () => null : failed}>
      {(parts) => {
        const Part = part(parts);
        return <Part {...props} />;
      }}
    </Load>
  );
}

const signInParts = loadable(async () => (await import("./late-parts.ts")).lateParts);
