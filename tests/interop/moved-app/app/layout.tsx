import { StackProvider, StackTheme } from "@stackframe/stack";
import type { ReactNode } from "react";
import { stackServerApp } from "../stack/server";

const theme = {
  light: { primary: "#7c3aed", primaryForeground: "#ffffff", background: "#faf5ff" },
  dark: { primary: "#c4b5fd", primaryForeground: "#1e1b4b" },
  radius: "4px",
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <StackProvider app={stackServerApp}>
          <StackTheme theme={theme}>{children}</StackTheme>
        </StackProvider>
      </body>
    </html>
  );
}
