import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/de/prices";
import { ui } from "@latchkit/ui/languages/de/ui";
import type { CheckoutMessages } from "../messages.ts";

/** The German of the checkout page, with the formal address. */
export const messages = {
  ...ui,
  ...prices,
  checkout: {
    title: "Kasse",
    loading: "Ihre Bestellung wird geladen …",
    plan: "Zahlungsweise wählen",
    quantity: "Menge",
    fewer: "Eins weniger",
    more: "Eins mehr",
    each: "je {price}",
    total: "Gesamt",
    dueToday: "Heute fällig",
    afterTrial: "Danach {price} {interval}.",
    renews: "Verlängert sich automatisch, bis Sie kündigen.",
    tooMuch: "Eine Bestellung darf höchstens {limit} betragen. Wählen Sie eine kleinere Menge.",
    replacesOne: "Ersetzt Ihren bisherigen Tarif {name}.",
    replacesMany: "Ersetzt Ihre bisherigen Tarife: {names}.",
    payment: "Zahlung",
    testMode: "Testmodus: Es wird kein Geld abgebucht.",
    buyTest: "Testkauf abschließen",
    buying: "Wird abgeschlossen …",
    pay: "{total} bezahlen",
    startTrial: "Kostenlos testen",
    order: "Bestellung abschließen",
    paying: "Wird verarbeitet …",
    elsewhere:
      "Diese Bestellung wird gerade in einem anderen Tab bezahlt. Schließen Sie sie dort ab, oder versuchen Sie es gleich noch einmal.",
    amountChanged: "Der heute fällige Betrag hat sich geändert. Prüfen Sie ihn, und versuchen Sie es noch einmal.",
    secure: "Zahlungen verarbeitet Stripe. Ihre Kartendaten erreichen diese Website nie.",
  },
  problem: {
    expiredTitle: "Dieser Link ist abgelaufen",
    expiredText:
      "Ein Link zur Kasse gilt 24 Stunden lang und für einen Kauf. Haben Sie schon bezahlt, finden Sie Ihren Kauf im Shop. Beginnen Sie sonst dort noch einmal.",
    untrustedTitle: "Dieser Link kann nicht verwendet werden",
    untrustedText:
      "Er führt zu einer Website zurück, die der Verkäufer nicht freigegeben hat. Bitten Sie um einen neuen Link.",
    ownedTitle: "Das haben Sie schon",
    ownedText: "{name} gehört Ihnen bereits; es ist nichts zu bezahlen.",
    blockedTitle: "Zurzeit nicht erhältlich",
    blockedText: "Der Verkäufer nimmt gerade keine Bestellungen an. Was Sie gekauft haben, behalten Sie.",
    unavailableTitle: "Zahlungen sind noch nicht möglich",
    unavailableText:
      "Der Verkäufer hat die Zahlungen noch nicht fertig eingerichtet. Versuchen Sie es später noch einmal.",
    noPriceTitle: "Hier gibt es nichts zu kaufen",
    noPriceText: "{name} hat zurzeit keinen Preis. Bitten Sie um einen neuen Link.",
    paymentFormTitle: "Das Zahlungsformular konnte nicht geladen werden",
    paymentFormText:
      "Prüfen Sie Ihre Internetverbindung, und lassen Sie Skripte von Stripe zu, falls Sie welche blockieren.",
    back: "Zurück zum Shop",
    reload: "Neu laden",
  },
  outcome: {
    checking: "Ihre Zahlung wird geprüft …",
    succeededTitle: "Vielen Dank für Ihre Bestellung",
    succeededText: "Ihr Kauf ist abgeschlossen.",
    succeededTest: "Der Testkauf ist abgeschlossen. Es wurde kein Geld abgebucht.",
    processingTitle: "Ihre Zahlung ist unterwegs",
    processingText:
      "Manche Zahlungsarten brauchen etwas Zeit. Sie erhalten, was Sie gekauft haben, sobald die Zahlung eingeht.",
    failedTitle: "Die Zahlung hat nicht geklappt",
    failedText: "Es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte.",
    canceledTitle: "Die Zahlung wurde abgebrochen",
    canceledText: "Es wurde nichts abgebucht.",
    actionTitle: "Ihre Bank braucht Ihre Bestätigung",
    actionText:
      "Die Zahlung wurde nicht bestätigt. Versuchen Sie es noch einmal, und bestätigen Sie sie bei Ihrer Bank.",
    unknownTitle: "Die Zahlung lässt sich hier nicht prüfen",
    unknownText: "Falls etwas abgebucht wurde, erhalten Sie, was Sie gekauft haben. Sehen Sie im Shop nach.",
    tryAgain: "Noch einmal versuchen",
    goOn: "Weiter zu {host}",
    leaving: "Sie werden zu {host} zurückgeleitet …",
    close: "Sie können diese Seite jetzt schließen.",
  },
} satisfies Translation<CheckoutMessages>;
