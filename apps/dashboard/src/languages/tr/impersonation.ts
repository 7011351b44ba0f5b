import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Bu kullanıcı olarak oturum aç…",
    title: "{name} olarak oturum açılsın mı?",
    titleUnnamed: "Bu kullanıcı olarak oturum açılsın mı?",
    lead: "Uygulamanız yeni bir sekmede açılır ve onayınızı ister. Bir saat boyunca bu kullanıcının gördüklerini görürsünüz ve işlemleriniz onunki sayılır.",
    limits:
      "Her sayfada bir başlık şeridi gösterilir. Kullanıcının şifresini, e-posta adreslerini, geçiş anahtarlarını, oturumlarını ve anahtarlarını değiştiremezsiniz. Bu işlem denetim günlüğüne kaydedilir.",
    place: "Aç",
    here: "Bu makine",
    address: "Uygulamanızın URL'si",
    addressHint: "Oturum açma sayfalarınız {path} yolunda olmalıdır.",
    notHere: "http://localhost:3000 gibi yerel bir URL girin.",
    nowhere:
      "Açılabilecek güvenilen alan adı yok. “Alan adları” sayfasında joker karakter içermeyen bir alan adı ekleyin veya konsolu kullanın.",
    open: "Uygulamayı aç",
    opened: "Uygulama yeni bir sekmede açıldı.",
    blocked: "Tarayıcınız yeni sekmeyi engelledi. {link}. Bağlantı, orada onayladıktan sonra bir kez çalışır.",
    openLink: "Uygulamayı buradan açın",
    console: "Başka paketlerle geliştirilmiş uygulamalar için",
    consoleLead:
      "Bunu uygulamanızın bir sayfasında tarayıcı konsolunda çalıştırın. Geçerli oturumun yerini alır. Kimseyle paylaşmayın.",
    makeSnippet: "Kod oluştur",
    consoleTitle: "Konsol",
    snippet: "konsol kodu",
  },
} satisfies Translation<typeof impersonationMessages>;
