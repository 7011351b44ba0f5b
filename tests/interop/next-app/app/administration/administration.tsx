"use client";

import { StackAdminApp, StackServerApp } from "@stackframe/stack";
import { Suspense, useState } from "react";
import { ServerHooks } from "../../shared/official-hooks.tsx";
import { stackClientApp } from "../../stack/client.ts";

export function Administration({ keys }: { keys: { secretServerKey: string; superSecretAdminKey: string } }) {
  const [apps] = useState(() => ({
    serverApp: new StackServerApp({ inheritsFrom: stackClientApp, secretServerKey: keys.secretServerKey }),
    adminApp: new StackAdminApp({ inheritsFrom: stackClientApp, ...keys }),
  }));
  // Without a boundary here, React forgets the apps and what they have loaded whenever a hook suspends, and begins anew.
  return (
    <Suspense>
      <ServerHooks {...apps} />
    </Suspense>
  );
}
