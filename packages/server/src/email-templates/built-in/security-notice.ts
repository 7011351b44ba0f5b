import { shortName } from "../display-text.ts";
import type { SecurityChange } from "../template-catalogue.ts";
import { type BuiltInEmail, footnote, type Language, paragraph } from "./built-in-email.ts";

interface ChangeWords {
  readonly heading: string;
  /** What follows for the account. */
  readonly effect: string;
}

const CHANGES: { readonly [L in Language]: { readonly [C in SecurityChange]: ChangeWords } } = {
  en: {
    password_changed: {
      heading: "Your password was changed",
      effect: "Other devices may have to sign in again with the new password.",
    },
    second_factor_added: {
      heading: "Two-step verification was turned on",
      effect: "From now on, signing in asks for a code from the authenticator app. Other devices have been signed out.",
    },
    second_factor_removed: {
      heading: "Two-step verification was turned off",
      effect: "Signing in no longer asks for a code, and the recovery codes have stopped working.",
    },
    authenticator_added: {
      heading: "A passkey was added",
      effect: "Anyone who can unlock the device with this passkey can now sign in to the account.",
    },
    recovery_codes_created: {
      heading: "New recovery codes were created",
      effect: "Earlier recovery codes have stopped working.",
    },
    recovery_code_used: {
      heading: "A recovery code was used to sign in",
      effect: "It took the place of a code from the authenticator app and cannot be used again.",
    },
    new_device: {
      heading: "New sign-in",
      effect: "Someone signed in with a device, or from a country, that this account was not used with before.",
    },
  },
  de: {
    password_changed: {
      heading: "Ihr Passwort wurde geändert",
      effect: "Andere Geräte müssen sich vielleicht mit dem neuen Passwort noch einmal anmelden.",
    },
    second_factor_added: {
      heading: "Die Bestätigung in zwei Schritten wurde eingeschaltet",
      effect:
        "Ab jetzt wird bei der Anmeldung nach einem Code aus der Authentifizierungs-App gefragt. Andere Geräte wurden abgemeldet.",
    },
    second_factor_removed: {
      heading: "Die Bestätigung in zwei Schritten wurde ausgeschaltet",
      effect:
        "Bei der Anmeldung wird nicht mehr nach einem Code gefragt, und die Wiederherstellungscodes gelten nicht mehr.",
    },
    authenticator_added: {
      heading: "Ein Passkey wurde hinzugefügt",
      effect: "Wer das Gerät mit diesem Passkey entsperren kann, kann sich jetzt bei dem Konto anmelden.",
    },
    recovery_codes_created: {
      heading: "Neue Wiederherstellungscodes wurden erstellt",
      effect: "Frühere Wiederherstellungscodes gelten nicht mehr.",
    },
    recovery_code_used: {
      heading: "Ein Wiederherstellungscode wurde zur Anmeldung benutzt",
      effect: "Er hat einen Code aus der Authentifizierungs-App ersetzt und gilt nicht noch einmal.",
    },
    new_device: {
      heading: "Neue Anmeldung",
      effect:
        "Die Anmeldung kam von einem Gerät oder aus einem Land, mit dem dieses Konto bisher nicht verwendet wurde.",
    },
  },
};

const LEFT: { readonly [L in Language]: (codesLeft: number) => string } = {
  en(codesLeft) {
    if (codesLeft === 0) return "No recovery code is left. Create new ones in your account settings.";
    return `${codesLeft} recovery ${codesLeft === 1 ? "code is" : "codes are"} left. You can create new ones in your account settings.`;
  },
  de(codesLeft) {
    if (codesLeft === 0)
      return "Es ist kein Wiederherstellungscode mehr übrig. Erstellen Sie neue in Ihren Kontoeinstellungen.";
    return `Noch ${codesLeft} ${codesLeft === 1 ? "Wiederherstellungscode ist" : "Wiederherstellungscodes sind"} übrig. Neue können Sie in Ihren Kontoeinstellungen erstellen.`;
  },
};

/** Tells an account's owner about a change to how it is entered. Contains no link, like all alarming emails. */
export const securityNotice: BuiltInEmail<"security_notice"> = {
  sample: { change: "recovery_code_used", device: "Firefox on Linux", place: "Berlin, DE", codesLeft: 9 },
  optional: ["codesLeft"],
  words: ({ change, device, place, codesLeft }, language) => ({
    ...CHANGES[language][change],
    codesLeft: codesLeft === undefined ? null : LEFT[language](codesLeft),
    device: device === null ? null : shortName(device),
    place: place === null ? null : shortName(place),
  }),
  en: {
    subject: "{heading} at {project}",
    preview: "This is about your account at {project}.",
    heading: "{heading}",
    blocks: [
      paragraph("{heading} for your account at {project}. {effect}"),
      paragraph("Device: {device}", "device"),
      paragraph("Place: {place}", "place"),
      paragraph("{codesLeft}", "codesLeft"),
      paragraph("If this was you, you do not have to do anything."),
      paragraph(
        "If this was not you, choose “Forgot password” on the sign-in page of {project} now, and then check the devices, passkeys and two-step verification in your account settings.",
      ),
      footnote("We send this email whenever the security of your account changes."),
    ],
  },
  de: {
    subject: "{heading} bei {project}",
    preview: "Es geht um Ihr Konto bei {project}.",
    heading: "{heading}",
    blocks: [
      paragraph("{heading}: Ihr Konto bei {project}. {effect}"),
      paragraph("Gerät: {device}", "device"),
      paragraph("Ort: {place}", "place"),
      paragraph("{codesLeft}", "codesLeft"),
      paragraph("Wenn Sie das waren, müssen Sie nichts tun."),
      paragraph(
        "Wenn Sie das nicht waren, wählen Sie jetzt auf der Anmeldeseite von {project} „Passwort vergessen“, und prüfen Sie dann in Ihren Kontoeinstellungen die Geräte, die Passkeys und die Bestätigung in zwei Schritten.",
      ),
      footnote("Wir senden diese E-Mail immer, wenn sich an der Sicherheit Ihres Kontos etwas ändert."),
    ],
  },
};
