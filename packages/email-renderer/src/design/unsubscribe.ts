import type { Language } from "@latchkit/contract/languages";

/** The text of the link to unsubscribe, by language. */
export const UNSUBSCRIBE: { readonly [L in Language]: string } = {
  ar: "إلغاء الاشتراك في هذه الرسائل",
  cs: "Odhlásit odběr těchto e-mailů",
  da: "Afmeld disse mails",
  de: "Diese E-Mails abbestellen",
  en: "Unsubscribe from these emails",
  es: "Dejar de recibir estos correos",
  fi: "Peruuta näiden viestien tilaus",
  fr: "Se désabonner de ces e-mails",
  it: "Annulla l’iscrizione a queste email",
  ja: "このメールの配信を停止",
  ko: "이 이메일 수신 거부",
  nb: "Meld deg av disse e-postene",
  nl: "Afmelden voor deze e-mails",
  pl: "Zrezygnuj z tych e-maili",
  "pt-BR": "Cancelar a inscrição nestes e-mails",
  "pt-PT": "Deixar de receber estes e-mails",
  sv: "Avregistrera dig från de här mejlen",
  tr: "Bu e-postaların aboneliğinden çık",
  uk: "Відписатися від цих листів",
  "zh-Hans": "退订此类邮件",
  "zh-Hant": "取消訂閱這類郵件",
};
