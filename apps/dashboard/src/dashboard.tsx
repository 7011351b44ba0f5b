import type { OwnerApp } from "@latchkit/kit/admin";
import { Provider, Theme } from "@latchkit/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Speaking, useSpeech } from "./language/speaking.tsx";
import type { Translations } from "./language/translations.ts";
import { Toasts } from "./parts/toasts.tsx";
import { FreshKeys } from "./projects/fresh-keys.tsx";
import type { DashboardRouter } from "./routes.tsx";
import { PageColors } from "./shell/page-colors.tsx";

const THEME = {
  light: { accent: "#3b5bdb", onAccent: "#fff", page: "#f6f7f9" },
  dark: { accent: "#91a7ff", onAccent: "#0f1220", page: "#0f1115" },
};

export interface DashboardProps {
  router: DashboardRouter;
  owners: OwnerApp;
  translations: Translations;
}

/** Everything around the pages. */
export function Dashboard({ router, owners, translations }: DashboardProps) {
  const [queries] = useState(
    // The kit tries again by itself where that helps.
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } } }),
  );
  return (
    <Speaking translations={translations}>
      <Kit owners={owners}>
        <Theme mode="chosen" theme={THEME}>
          <PageColors />
          <QueryClientProvider client={queries}>
            <Toasts>
              <FreshKeys>
                <RouterProvider router={router} />
              </FreshKeys>
            </Toasts>
          </QueryClientProvider>
        </Theme>
      </Kit>
    </Speaking>
  );
}

/** The kit, speaking as the pages do. */
function Kit({ owners, children }: { owners: OwnerApp; children: ReactNode }) {
  return (
    <Provider app={owners} lang={useSpeech().tag}>
      {children}
    </Provider>
  );
}
