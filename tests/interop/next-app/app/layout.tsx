import { StackProvider, StackTheme } from "@stackframe/stack";
import type { ReactNode } from "react";
import { stackClientApp } from "../stack/client.ts";

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <StackProvider app={stackClientApp} lang="en-US" translationOverrides={{ "Forgot password?": "Lost it?" }}>
          <StackTheme theme={{ radius: "4px" }}>
            <main>{children}</main>
          </StackTheme>
        </StackProvider>
      </body>
    </html>
  );
}
