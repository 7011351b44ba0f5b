import { loadable, MessagesProvider } from "@latchkit/ui";
import type { ReactNode } from "react";
import { language } from "../preferences/language.ts";
import { useRemembered } from "../preferences/remembered.ts";

/** Every language but English, which the code itself contains. */
const translations = { de: loadable(async () => (await import("./languages.ts")).loadTexts("de")) };

/** Provides the messages of the demo in the chosen language. */
export function Localized({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider language={useRemembered(language)} translations={translations}>
      {children}
    </MessagesProvider>
  );
}
