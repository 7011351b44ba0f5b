import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Oturum açma sorunları",
    lead: "Bunlar kullanıcının oturum açmasını engelleyebilir.",
    "problem banned": "Şu tarihe kadar askıya alındı: {when}.",
    "problem bannedForGood": "Bir yönetici kaldırana kadar askıya alındı.",
    "problem too_many_passwords":
      "{email} için çok fazla yanlış şifre girildi. Sonraki denemeler şu ana kadar reddedilir: {when}.",
    "problem too_many_codes":
      "Kimlik doğrulama uygulamasından çok fazla yanlış kod girildi. Kodlar şu ana kadar reddedilir: {when}.",
    "problem too_many_emails":
      "{email} için çok fazla e-posta istendi. Şu ana kadar başka kod veya bağlantı gönderilmez: {when}.",
    "problem no_method": "Kullanıcının, bu projenin sunduğu bir oturum açma yöntemi yok.",
    "problem method_disabled": "Bu proje, kullanıcının sahip olduğu bir yöntemi kapatmış: {method}.",
    "problem email_not_verified":
      "{email} doğrulanmadığı için e-postayla gönderilen kodla oturum açmakta kullanılamaz.",
    "problem email_suppressed": "Adres engellendiği için bu proje {email} adresine e-posta göndermiyor.",
    "problem email_failed": "{email} adresine gönderilen son e-posta ulaşmadı.",
    liftBan: "Askıya almayı kaldır",
    banLifted: "Askıya alma kaldırıldı.",
    unlock: "Kilidi aç",
    unlocked: "Kullanıcının kilidi açıldı. Şimdi tekrar deneyebilir.",
    markVerified: "Doğrulanmış olarak işaretle",
    verified: "Adres doğrulanmış olarak işaretlendi.",
    liftSuppression: "Engeli kaldır",
    suppressionLifted: "Engel kaldırıldı.",
    openMethods: "Oturum açma yöntemlerini aç",
    openEmails: "E-postaları aç",
    sendLink: "Şifre belirleme bağlantısı gönder",
    sendLinkLead:
      "{email} adresine, bundan sonra oturum açmakta kullanılacak bir şifre seçmek için bağlantı gönderilir.",
    linkSent: "{email} adresine e-posta gönderildi.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
