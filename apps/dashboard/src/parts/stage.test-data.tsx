import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type RenderResult, render } from "vitest-browser-react";
import { LanguageProvider } from "../localization/language-provider.tsx";
import { ExplainFailures } from "./failures/explain-failures.tsx";
import { Toasts } from "./failures/toasts.tsx";

/** Renders a component with the providers of the dashboard, in English. */
export async function renderPart(part: ReactNode): Promise<RenderResult> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(part, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <LanguageProvider tag="en" translations={{}}>
          <ExplainFailures>
            <Toasts>
              <main id="main" tabIndex={-1}>
                {children}
              </main>
            </Toasts>
          </ExplainFailures>
        </LanguageProvider>
      </QueryClientProvider>
    ),
  });
}
