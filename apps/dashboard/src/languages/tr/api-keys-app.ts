import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API anahtarları",
    lead: "Kullanıcılar ve ekipler, API'nize erişmek için bu anahtarları oluşturur. Bu projenin anahtarları için bkz. {keys}.",
    projectKeys: "Proje anahtarları",
    saved: "Kaydedildi.",
    who: "Anahtar sahipleri",
    user: "Kullanıcılar",
    userHint:
      "Kullanıcılar hesap ayarlarında kendi anahtarlarını oluşturabilir ve iptal edebilir. Varsayılan olarak kapalıdır.",
    team: "Ekipler",
    teamHint:
      "“$manage_api_keys” iznine sahip üyeler, ekipleri için anahtar oluşturabilir ve iptal edebilir. Varsayılan olarak kapalıdır.",
    turnOffTitle: "Bu API anahtarları kapatılsın mı?",
    turnOffText:
      "Bu anahtarları kullanan programlar hemen reddedilir. Anahtarlar saklanır ve yeniden açarsanız çalışmaya devam eder.",
    turnOff: "Kapat",
    checking: "API'nizde anahtarları kontrol edin",
    checkingLead:
      "Arka ucunuz, anahtarın kime ait olduğunu Latchkit'e sorar. Bir anahtar sızarsa ve GitHub'ınki gibi bir tarayıcı onu bulursa tarayıcı anahtarı iptal edebilir.",
    file: "API'nizin bir rotasında",
    snippetWhat: "kod",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
