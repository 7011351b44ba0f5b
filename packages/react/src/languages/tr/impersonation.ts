import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Turkish for impersonators, with the formal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Başka bir kullanıcı olarak oturum",
    acting: "{name} olarak oturum açtınız",
    actingUnnamed: "Başka bir kullanıcı olarak oturum açtınız",
    stop: "Sonlandır",
    stopping: "Sonlandırılıyor…",
  },
  impersonation: {
    title: "{name} olarak oturum açılsın mı?",
    titleUnnamed: "Bu kullanıcı olarak oturum açılsın mı?",
    lead: "Siz sonlandırana kadar yaptığınız her şey bu kullanıcı yapmış gibi sayılır.",
    before: "Şu anda {name} olarak oturum açtınız. Sonlandırdığınızda hesabınıza dönersiniz.",
    beforeUnnamed: "Şu anda oturumunuz açık. Sonlandırdığınızda hesabınıza dönersiniz.",
    confirm: "{name} olarak devam et",
    confirmUnnamed: "Devam et",
    busy: "Oturum açılıyor…",
    cancel: "İptal",
    endedTitle: "Bu oturum sona erdi",
    ended: "Süresi doldu veya sonlandırıldı. Kontrol panelindeki kullanıcı sayfasından yeniden başlayın.",
    foreignTitle: "Bu bağlantı kullanılamıyor",
    foreign:
      "Bağlantı, başka birinin seçtiği bir hesapta oturum açmanıza neden olur. Burada yalnızca başka bir kullanıcı adına açılan oturumlar kabul edilir.",
    missingTitle: "Kullanıcı seçilmedi",
    missing: "Başka bir kullanıcı olarak oturum açmak için kontrol panelinde o kullanıcının sayfasını açın.",
    home: "Ana sayfaya git",
  },
};
