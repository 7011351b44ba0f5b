import { type ApplicationCode, pathOf, type Shape } from "./application.ts";
import { code } from "./code.ts";

/** The app object, and a component that gives it to everything below and shows the pages of signing in. */
export function viteCode({ hasTypeScript, sourceFolder, packageManager }: Shape): ApplicationCode {
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
    page: "index.html",
    nextSteps: [
      `${packageManager} run dev`,
      "Open http://localhost:5173, or the address that Vite prints, press “Sign in” in the corner, and sign up there.",
      `The button is in ${folder}/provider.${component}: move it to where it belongs.`,
      'In your components: import { useUser } from "@latchkit/react", and const user = useUser().',
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
  import { Handler, Provider, UserButton } from "@latchkit/react";
  import { ${hasTypeScript ? "type ReactNode, " : ""}Suspense } from "react";
  import { app } from "./app";

  /** Tells everything below it who is signed in, and shows the pages of signing in at /handler/sign-in and the like. */
  export function LatchkitProvider({ children }${hasTypeScript ? ": { children: ReactNode }" : ""}) {
    const isHandler = window.location.pathname.startsWith(\`\${app.urls.handler}/\`);
    return (
      <Provider app={app}>
        <Suspense>{isHandler ? <Handler /> : children}</Suspense>
        {isHandler ? null : <Corner />}
      </Provider>
    );
  }

  /** Shows the user button in a corner of every other page. Move the button to where it belongs. */
  function Corner() {
    return (
      <div style={{ position: "fixed", top: 16, insetInlineEnd: 16, zIndex: 1 }}>
        <UserButton />
      </div>
    );
  }
`;
