import type { ReactNode } from "react";
import { LatchkitProvider } from "../latchkit/provider";

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <LatchkitProvider>{children}</LatchkitProvider>
      </body>
    </html>
  );
}
