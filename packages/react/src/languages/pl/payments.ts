import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/pl/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Polish for prices, plans and payments, with the informal address. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Okres rozliczeniowy",
    none: "Obecnie nie ma nic do kupienia.",
    includes: "Co zawiera plan",
  },
  planButton: {
    signIn: "Zaloguj się, aby wybrać",
    choose: "Wybierz {name}",
    opening: "Otwieranie płatności…",
    more: "Kup więcej",
    switch: "Zmień na {name}",
    question: "Zmienić na {name}?",
    consequence: "Subskrypcja {from} się zakończy, a {name} zacznie się od razu.",
    switching: "Zmienianie…",
    current: "Twój obecny plan",
    owned: "Masz to",
    fallback: "W cenie, gdy żaden inny plan nie jest aktywny",
  },
  subscriptionState: {
    renews: "Odnawia się {date}",
    ends: "Kończy się {date}",
    once: "Zakup jednorazowy",
  },
  checkoutButton: {
    buy: "Kup",
    going: "Otwieranie płatności…",
  },
  paymentSections: {
    card: "Metoda płatności",
    cardText: "Z niej opłacane są odnowienia.",
    noCard: "Nie zapisano żadnej karty. Podasz ją przy następnym zakupie.",
    ending: "{brand} z końcówką {last4}",
    other: "Zapisana metoda płatności",
    expires: "Ważna do {month}/{year}",
    invoices: "Faktury",
    noInvoices: "Nie ma jeszcze faktur.",
    view: "Wyświetl",
    draft: "Wersja robocza",
    open: "Nieopłacona",
    paid: "Opłacona",
    uncollectible: "Nieściągnięta",
    void: "Anulowana",
  },
  billing: {
    title: "Plany i zakupy",
    text: "Co masz i na jak długo.",
    teamText: "Co ma zespół i na jak długo. Zmienić to mogą tylko administratorzy zespołu.",
    none: "Nic jeszcze nie kupiono.",
    change: "Zmień plan",
    changeTitle: "Wybierz plan",
    cancel: "Anuluj subskrypcję",
    cancelShort: "Zrezygnuj",
    cancelQuestion: "Anulować {name}?",
    cancelText: "Z {name} możesz korzystać do {date}. Potem subskrypcja nie zostanie odnowiona.",
    cancelNow: "Subskrypcja {name} nie zostanie już odnowiona.",
    canceling: "Anulowanie…",
    keep: "Zachowaj subskrypcję",
    keeping: "Zapisywanie…",
    canceled: "Anulowano. Możesz zmienić zdanie, dopóki subskrypcja się nie skończy.",
    kept: "Subskrypcja będzie kontynuowana.",
  },
} satisfies Translation<PaymentsMessages>;
