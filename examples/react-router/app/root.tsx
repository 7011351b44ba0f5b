import { Provider } from "@latchkit/react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { app } from "./latchkit/app";

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Provider app={app}>
      <Outlet />
    </Provider>
  );
}
