import { Provider } from "@latchkit/react";
import { createRootRoute, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import { app } from "../latchkit/app";

export const Route = createRootRoute({
  head: () => ({
    meta: [{ charSet: "utf-8" }, { name: "viewport", content: "width=device-width" }, { title: "Notes" }],
  }),
  component: Root,
});

function Root() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <Provider app={app}>
          <Outlet />
        </Provider>
        <Scripts />
      </body>
    </html>
  );
}
