import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Yayın kontrol listesi",
    lead: "Yayına geçmeden önce bu ayarları kontrol edin.",
    progress: "{done}/{all} tamamlandı",
    ready: "Yayına geçmeye hazırsınız.",
    done: "Tamamlandı",
    open: "Yapılacak",
    look: "Görüntüle",
    putRight: "Düzelt",
    what: ": {check}",
    signIn: "Bir oturum açma yöntemi açın",
    signInText: "En az bir yöntem veya sağlayıcı açık olmalıdır.",
    domain: "Alan adınızı ekleyin",
    domainText:
      "En az bir güvenilen alan adı; hepsi alan adı biçiminde ve HTTPS ile. E-posta bağlantıları ve yönlendirmeler oraya gider.",
    localhost: "localhost'a güvenmeyi bırakın",
    localhostText: "Aksi halde kullanıcının makinesindeki herhangi bir program oturumunu alabilir.",
    ownKeys: "Kendi OAuth kimlik bilgilerinizi kullanın",
    ownKeysText: "Sağlayıcılar bu kurulumun adı yerine uygulamanızın adını gösterir.",
    ownMail: "E-postaları kendi sunucunuzdan gönderin",
    ownMailText: "E-postalar sizin adresinizden gider ve kendi e-postalarınızı gönderebilirsiniz.",
    payments: "Gerçek ödemeler alın",
    paymentsText: "Test modunda, ödeme bağlantısı olan herkes ürünlerinizi ücretsiz alır.",
    production: "Üretim moduna geçin",
    productionText: "Son adım. Önce tüm alan adları üretime hazır olmalıdır.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
