import { type ApplicationCode, pathOf, type Shape } from "./application.ts";
import { code } from "./code.ts";

/** A provider for the layout, the page of all pages of signing in, and who is signed in for server components. */
export function nextCode({ hasTypeScript, sourceFolder, packageManager }: Shape): ApplicationCode {
  const [script, component] = hasTypeScript ? ["ts", "tsx"] : ["js", "jsx"];
  const folder = pathOf(sourceFolder, "latchkit");
  const pages = pathOf(sourceFolder, "app");
  return {
    files: [
      { path: `${folder}/provider.${component}`, text: provider(hasTypeScript) },
      { path: `${folder}/server.${script}`, text: SERVER },
      { path: `${pages}/handler/[...latchkit]/page.${component}`, text: HANDLER },
    ],
    insertion: {
      paths: ["tsx", "jsx", "js", "ts"].map((end) => `${pages}/layout.${end}`),
      element: /(?<=>\s*)\{\s*children\s*\}/,
      component: "LatchkitProvider",
      from: "../latchkit/provider",
      byHand: `Put <LatchkitProvider> of ${folder}/provider.${component} around {children} in ${pages}/layout.${component}.`,
    },
    page: null,
    nextSteps: [
      `${packageManager} run dev`,
      "Open http://localhost:3000, press “Sign in” in the corner, and sign up there.",
      `The button is in ${folder}/provider.${component}: move it to where it belongs.`,
      'In client components, inside <Suspense>: import { useUser } from "@latchkit/react".',
      `In server components, inside <Suspense>: await getUser() or requireUser() of ${folder}/server.${script}.`,
    ],
  };
}

const provider = (hasTypeScript: boolean) => code`
  "use client";

  import { ClientApp } from "@latchkit/kit";
  import { Provider, UserButton } from "@latchkit/react";
  import { usePathname } from "next/navigation";
  import { ${hasTypeScript ? "type ReactNode, " : ""}Suspense } from "react";

  const app = new ClientApp({
    baseUrl: process.env.NEXT_PUBLIC_LATCHKIT_API_URL,
    projectId: process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID,
    publishableClientKey: process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
    tokenStore: "cookie",
    redirectMethod: "window",
  });

  /**
   * Tells client components below it who is signed in. Put <Suspense> around those that ask: they are rendered in the
   * browser.
   */
  export function LatchkitProvider({ children }${hasTypeScript ? ": { children: ReactNode }" : ""}) {
    return (
      <Provider app={app}>
        {children}
        <Suspense>
          <Corner />
        </Suspense>
      </Provider>
    );
  }

  /**
   * Shows the user button in a corner of every page, except those of signing in. Move the button to where it belongs.
   */
  function Corner() {
    if (usePathname().startsWith(\`\${app.urls.handler}/\`)) return null;
    return (
      <div style={{ position: "fixed", top: 16, insetInlineEnd: 16, zIndex: 1 }}>
        <UserButton />
      </div>
    );
  }
`;

const HANDLER = code`
  "use client";

  import { Handler } from "@latchkit/react";

  /**
   * Every page of signing in, up and out, and of the account: /handler/sign-in, /handler/account-settings and the like.
   */
  export default function HandlerPage() {
    return <Handler />;
  }
`;

const SERVER = code`
  import { createNextServer } from "@latchkit/kit/next";

  /** The signed-in user for server components (inside <Suspense>), route handlers and server actions. */
  export const { serverApp, getUser, requireUser } = createNextServer({
    baseUrl: process.env.NEXT_PUBLIC_LATCHKIT_API_URL,
    projectId: process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID,
    publishableClientKey: process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: process.env.LATCHKIT_SECRET_SERVER_KEY,
  });
`;
