import { loadable, MessagesProvider, primaryTag, Root, Spinner, type Translations, useLanguage } from "@latchkit/ui";
import { type ReactNode, useLayoutEffect } from "react";
import { OrderPage } from "./order/order-page.tsx";
import { OutcomePage } from "./outcome/outcome-page.tsx";

const translations: Translations = { de: loadable(async () => (await import("./languages/de.ts")).de) };

/** The checkout page, or the page that shows what became of the payment. */
export function Checkout() {
  return (
    <MessagesProvider language={readersLanguage()} translations={translations} placeholder={<Spinner />}>
      <Page>{location.pathname === "/purchase/return" ? <OutcomePage /> : <OrderPage />}</Page>
    </MessagesProvider>
  );
}

function Page({ children }: { children: ReactNode }) {
  const language = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <Root name="checkout" lang={language} fullPage>
      {children}
    </Root>
  );
}

/** The first of the browser's languages that the page has, else English. */
function readersLanguage(): string {
  return navigator.languages.find((tag) => ["en", "de"].includes(primaryTag(tag))) ?? "en";
}
