import { Provider } from "@latchkit/react";
import { type ComponentType, lazy, Suspense } from "react";
import { createRoot, type Root } from "react-dom/client";
import { appOf } from "./app.ts";
import type { Attributes } from "./attributes.ts";

/** An element: the attributes that it reads, and the component that it loads when a page shows it. */
interface ElementDeclaration {
  readonly attributes: readonly string[];
  load(): Promise<{ readonly Part: ComponentType<Attributes> }>;
}

const ELEMENTS: Readonly<Record<string, ElementDeclaration>> = {
  "latchkit-sign-in": {
    attributes: ["full-page", "automatic-redirect"],
    load: () => import("./parts/sign-in.tsx"),
  },
  "latchkit-sign-up": {
    attributes: ["full-page", "automatic-redirect"],
    load: () => import("./parts/sign-up.tsx"),
  },
  "latchkit-user-button": { attributes: ["show-user-info"], load: () => import("./parts/user-button.tsx") },
  "latchkit-account": { attributes: ["full-page", "page"], load: () => import("./parts/account.tsx") },
  // All pages below `/handler/`, to which emails and redirects lead.
  "latchkit-pages": { attributes: ["full-page"], load: () => import("./parts/pages.tsx") },
};

/** Attributes that every element has. */
const COMMON = ["project-id", "publishable-client-key", "api-url", "handler", "home", "lang"];

/** Defines the elements, unless the page has done so. */
export function define(): void {
  for (const [name, declaration] of Object.entries(ELEMENTS))
    if (!customElements.get(name)) customElements.define(name, elementOf(declaration));
}

/**
 * Creates the class of an element that shows a component.
 *
 * Without a shadow root: password managers fill, and forms of payment providers mount, only in the page itself. Our
 * styles have a prefix and layers of their own, as in an application made with React.
 */
function elementOf({ attributes, load }: ElementDeclaration): CustomElementConstructor {
  const Shown = lazy(async () => ({ default: (await load()).Part }));
  return class LatchkitElement extends HTMLElement {
    static readonly observedAttributes = [...COMMON, ...attributes];
    #root: Root | null = null;

    connectedCallback(): void {
      this.style.display ||= "block";
      this.#show();
    }

    attributeChangedCallback(): void {
      if (this.#root) this.#show();
    }

    disconnectedCallback(): void {
      // Elements that are moved are disconnected for a moment.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#root?.unmount();
        this.#root = null;
      });
    }

    readonly #show = (): void => {
      const app = this.isConnected ? appOf(this, this.#show) : null;
      if (!app) return;
      const text = (name: string) => this.getAttribute(name) || undefined;
      this.#root ??= createRoot(this);
      this.#root.render(
        <Provider app={app} lang={text("lang")}>
          <Suspense>
            <Shown text={text} has={(name) => this.hasAttribute(name)} />
          </Suspense>
        </Provider>,
      );
    };
  };
}
