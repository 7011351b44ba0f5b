import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/cs/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Czech for prices, plans and payments, with the formal address. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Fakturační období",
    none: "Momentálně tu není nic k prodeji.",
    includes: "Co je zahrnuto",
  },
  planButton: {
    signIn: "Vyberte si po přihlášení",
    choose: "Vybrat {name}",
    opening: "Otevírání pokladny…",
    more: "Koupit další",
    switch: "Přejít na {name}",
    question: "Přejít na {name}?",
    consequence: "Vaše předplatné {from} skončí a {name} začne okamžitě.",
    switching: "Přecházení…",
    current: "Váš současný tarif",
    owned: "Už máte",
    fallback: "V ceně, pokud není aktivní jiný tarif",
  },
  subscriptionState: {
    renews: "Obnoví se {date}",
    ends: "Končí {date}",
    once: "Jednorázový nákup",
  },
  checkoutButton: {
    buy: "Koupit",
    going: "Otevírání pokladny…",
  },
  paymentSections: {
    card: "Platební metoda",
    cardText: "Z ní se platí obnovení.",
    noCard: "Není uložená žádná karta. Zadáte ji při příštím nákupu.",
    ending: "{brand} končící na {last4}",
    other: "Uložená platební metoda",
    expires: "Platí do {month}/{year}",
    invoices: "Faktury",
    noInvoices: "Zatím žádné faktury.",
    view: "Zobrazit",
    draft: "Koncept",
    open: "Nezaplaceno",
    paid: "Zaplaceno",
    uncollectible: "Nevybráno",
    void: "Stornováno",
  },
  billing: {
    title: "Tarify a nákupy",
    text: "Co máte a na jak dlouho.",
    teamText: "Co má tým a na jak dlouho. Měnit to mohou jen správci týmu.",
    none: "Zatím nebylo nic koupeno.",
    change: "Změnit tarif",
    changeTitle: "Vyberte si tarif",
    cancel: "Zrušit předplatné",
    cancelShort: "Vypovědět",
    cancelQuestion: "Zrušit {name}?",
    cancelText: "{name} můžete používat do {date}. Potom už se neobnoví.",
    cancelNow: "{name} se už neobnoví.",
    canceling: "Rušení…",
    keep: "Ponechat předplatné",
    keeping: "Ukládání…",
    canceled: "Zrušeno. Dokud neskončí, můžete si to ještě rozmyslet.",
    kept: "Vaše předplatné pokračuje.",
  },
} satisfies Translation<PaymentsMessages>;
