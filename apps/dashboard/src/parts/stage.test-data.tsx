import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type RenderResult, render } from "vitest-browser-react";
import { Speaking } from "../language/speaking.tsx";
import { Translations } from "../language/translations.ts";
import { Toasts } from "./toasts.tsx";

/** Renders a component of the dashboard with what all of them may expect around them, in English. */
export async function renderPart(part: ReactNode): Promise<RenderResult> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const translations = new Translations("en");
  return render(part, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <Speaking translations={translations}>
          <Toasts>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
          </Toasts>
        </Speaking>
      </QueryClientProvider>
    ),
  });
}
