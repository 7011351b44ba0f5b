import { type ApplicationCode, pathOf, type Shape } from "./application.ts";
import { code } from "./code.ts";

/** The app object, and a component that gives it to everything below and shows the pages of signing in. */
export function viteCode({ hasTypeScript, sourceFolder }: Shape): ApplicationCode {
  const [script, component] = hasTypeScript ? ["ts", "tsx"] : ["js", "jsx"];
  const folder = pathOf(sourceFolder, "latchkit");
  return {
    files: [
      { path: `${folder}/app.${script}`, text: APP },
      { path: `${folder}/provider.${component}`, text: provider(hasTypeScript) },
    ],
    insertion: {
      paths: ["tsx", "jsx", "ts", "js"].flatMap((end) =>
        ["main", "index"].map((name) => pathOf(sourceFolder, `${name}.${end}`)),
      ),
      element: /<App\s*\/>/,
      component: "LatchkitProvider",
      from: "./latchkit/provider",
      byHand: `Put <LatchkitProvider> of ${folder}/provider.${component} around what your application renders.`,
    },
    nextSteps: [
      "Sign up at /handler/sign-up of your application.",
      'Who is signed in: import { useUser } from "@latchkit/react", or show <UserButton />.',
    ],
  };
}

const APP = code`
  import { ClientApp } from "@latchkit/kit";

  /** The project as this page reaches it. One for the whole page. */
  export const app = new ClientApp({
    baseUrl: import.meta.env.VITE_LATCHKIT_API_URL,
    projectId: import.meta.env.VITE_LATCHKIT_PROJECT_ID,
    publishableClientKey: import.meta.env.VITE_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
    tokenStore: "cookie",
    redirectMethod: "window",
  });
`;

const provider = (hasTypeScript: boolean) => code`
  import { Handler, Provider } from "@latchkit/react";
  import { ${hasTypeScript ? "type ReactNode, " : ""}Suspense } from "react";
  import { app } from "./app";

  /** Tells everything below it who is signed in, and shows the pages of signing in at /handler/sign-in and the like. */
  export function LatchkitProvider({ children }${hasTypeScript ? ": { children: ReactNode }" : ""}) {
    const isHandler = window.location.pathname.startsWith(\`\${app.urls.handler}/\`);
    return (
      <Provider app={app}>
        <Suspense>{isHandler ? <Handler /> : children}</Suspense>
      </Provider>
    );
  }
`;
