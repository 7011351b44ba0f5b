import type { OwnerApp } from "@latchkit/kit";
import { Provider, Theme } from "@latchkit/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { Toasts } from "./parts/toasts.tsx";
import { FreshKeys } from "./projects/fresh-keys.tsx";
import type { DashboardRouter } from "./routes.tsx";
import { PageColors } from "./shell/page-colors.tsx";

const THEME = {
  light: { accent: "#3b5bdb", onAccent: "#fff", page: "#f6f7f9" },
  dark: { accent: "#91a7ff", onAccent: "#0f1220", page: "#0f1115" },
};

/** Everything around the pages. English only: the kit's components speak it too, whatever the reader's language. */
export function Dashboard({ router, owners }: { router: DashboardRouter; owners: OwnerApp }) {
  const [queries] = useState(
    // The kit tries again by itself where that helps.
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } } }),
  );
  return (
    <Provider app={owners} lang="en">
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
    </Provider>
  );
}
