import type { OwnerApp } from "@latchkit/kit/admin";
import { Provider, Theme } from "@latchkit/react";
import { useLanguage } from "@latchkit/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { translations } from "./languages/translations.ts";
import { LanguageProvider } from "./localization/language-provider.tsx";
import { ExplainFailures } from "./parts/failures/explain-failures.tsx";
import { Toasts } from "./parts/failures/toasts.tsx";
import { FreshKeys } from "./projects/fresh-keys.tsx";
import type { DashboardRouter } from "./routes.tsx";
import { PageColors } from "./shell/page-colors.tsx";

const THEME = {
  light: { accent: "#3b5bdb", onAccent: "#fff", page: "#fafbfd" },
  dark: { accent: "#91a7ff", onAccent: "#0f1220", page: "#101319" },
};

export interface DashboardProps {
  router: DashboardRouter;
  owners: OwnerApp;
  /** Language tag at first. */
  tag: string;
}

/** Provides what every page needs. */
export function Dashboard({ router, owners, tag }: DashboardProps) {
  const [queries] = useState(
    // The kit itself retries where that helps.
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } } }),
  );
  return (
    <LanguageProvider tag={tag} translations={translations}>
      <Kit owners={owners}>
        <Theme mode="chosen" theme={THEME}>
          <PageColors />
          <QueryClientProvider client={queries}>
            <ExplainFailures>
              <Toasts>
                <FreshKeys>
                  <RouterProvider router={router} />
                </FreshKeys>
              </Toasts>
            </ExplainFailures>
          </QueryClientProvider>
        </Theme>
      </Kit>
    </LanguageProvider>
  );
}

/** Provides the kit in the language of the dashboard. */
function Kit({ owners, children }: { owners: OwnerApp; children: ReactNode }) {
  return (
    <Provider app={owners} lang={useLanguage()}>
      {children}
    </Provider>
  );
}
