import { directionOf, matchLanguage } from "@latchkit/contract/languages";
import { lateTranslations, MessagesProvider, Spinner, UiRoot, useLanguage } from "@latchkit/ui";
import { type ReactNode, useLayoutEffect } from "react";
import { loadTexts } from "./languages/languages.ts";
import { OrderPage } from "./order/order-page.tsx";
import { OutcomePage } from "./outcome/outcome-page.tsx";

const translations = lateTranslations(loadTexts);

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
    document.documentElement.dir = directionOf(language);
  }, [language]);
  return (
    <UiRoot name="checkout" lang={language} fullPage>
      {children}
    </UiRoot>
  );
}

/** Returns the first of the browser's languages that the page has, else English. */
function readersLanguage(): string {
  return navigator.languages.find(matchLanguage) ?? "en";
}
