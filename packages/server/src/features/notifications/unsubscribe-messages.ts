import { NOTIFICATION_CATEGORIES } from "./categories.ts";

/** Texts of the page on which people unsubscribe. */
interface Messages {
  readonly title: string;
  readonly question: (category: string, project: string) => string;
  readonly confirm: string;
  readonly done: string;
  readonly doneDetails: (category: string, project: string) => string;
  readonly already: string;
  readonly incomplete: string;
  readonly incompleteDetails: string;
  readonly expired: string;
  readonly expiredDetails: string;
  readonly categories: Readonly<Record<string, string>>;
}

const [, marketing] = NOTIFICATION_CATEGORIES.map(({ name }) => name);

const MESSAGES = {
  en: {
    title: "Unsubscribe",
    question: (category, project) => `Do you want to stop receiving ${category} from ${project}?`,
    confirm: "Unsubscribe",
    done: "You are unsubscribed",
    doneDetails: (category, project) => `You will no longer receive ${category} from ${project}.`,
    already: "You are already unsubscribed",
    incomplete: "This link is incomplete",
    incompleteDetails: "Open the link in the email again, or copy all of it.",
    expired: "This link has expired",
    expiredDetails: "Use the link in a newer email, or change your notification settings in your account.",
    categories: { [marketing ?? ""]: "marketing emails" },
  },
  de: {
    title: "Abmelden",
    question: (category, project) => `Möchten Sie keine ${category} von ${project} mehr erhalten?`,
    confirm: "Abmelden",
    done: "Sie sind abgemeldet",
    doneDetails: (category, project) => `Sie erhalten keine ${category} von ${project} mehr.`,
    already: "Sie sind bereits abgemeldet",
    incomplete: "Dieser Link ist unvollständig",
    incompleteDetails: "Öffnen Sie den Link in der E-Mail noch einmal, oder kopieren Sie ihn vollständig.",
    expired: "Dieser Link ist abgelaufen",
    expiredDetails:
      "Verwenden Sie den Link in einer neueren E-Mail, oder ändern Sie die Benachrichtigungen in Ihrem Konto.",
    categories: { [marketing ?? ""]: "Werbe-E-Mails" },
  },
} as const satisfies Readonly<Record<string, Messages>>;

type PageLanguage = keyof typeof MESSAGES;

/** Picks the language of a page from `accept-language`: German if it is preferred to English. */
export function pageLanguage(acceptLanguage: string | null): PageLanguage {
  const first = /\b(en|de)\b/i.exec(acceptLanguage ?? "")?.[1]?.toLowerCase();
  return first === "de" ? "de" : "en";
}

export function unsubscribeMessages(language: PageLanguage): Messages {
  return MESSAGES[language];
}
