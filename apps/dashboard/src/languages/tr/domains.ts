import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Alan adları",
    lead: "E-posta bağlantıları ve oturum açtıktan sonraki yönlendirmeler yalnızca bu alan adlarına gidebilir.",
    trusted: "Güvenilen alan adları",
    none: "Henüz güvenilen alan adı yok",
    noneText: "Yayına geçmeden önce uygulamanızın alan adını ekleyin.",
    noneTextLocal: "localhost üzerinde geliştirebilirsiniz. Yayına geçmeden önce uygulamanızın alan adını ekleyin.",
    add: "Alan adı ekle",
    added: "Alan adı eklendi.",
    saved: "Alan adı kaydedildi.",
    edit: "Düzenle",
    editWhat: "Düzenle: {domain}",
    save: "Alan adını kaydet",
    remove: "Kaldır",
    removeWhat: "Kaldır: {domain}",
    removeTitle: "{domain} kaldırılsın mı?",
    removeConfirm: "Alan adını kaldır",
    removeText:
      "Kullanıcılar artık {domain} adresindeki uygulamanızda oturum açamaz ve e-posta bağlantıları oraya gitmez.",
    removed: "Alan adı kaldırıldı.",
    domain: "Alan adı",
    domainHint:
      "Uygulamanızın kaynağı (origin), yol olmadan. “*” ana makine adının bir bölümüyle, “**” herhangi bir sayıda bölümüyle eşleşir. İkisinden sonra da kendi alan adınız gelmelidir.",
    handlerPath: "İşleyici yolu",
    handlerPathHint: "Uygulamanızdaki oturum açma sayfalarının yolu. Varsayılanı “/handler”.",
    pages: "Oturum açma sayfaları: {path}",
    alsoWww: "{domain} alan adını da ekle",
    noDomain: "Bir alan adı girin, örneğin https://shop.example.",
    notWeb: "https://shop.example gibi https:// ile başlayın.",
    twice: "Bu alan adına zaten güveniliyor.",
    unfit:
      "Bu alan adı geçerli değil. Yazımını kontrol edin ve joker karakterleri yalnızca kendi alan adınızın altında kullanın.",
    badPath: "Yol eğik çizgiyle başlamalıdır.",
    oneLabel:
      "“*” ana makine adının bir bölümüyle eşleşir: https://*.shop.example, https://eu.shop.example ile eşleşir ama https://shop.example ile eşleşmez. Başkalarının yönettiği her alt alan adı, kullanıcılarınızın oturumlarını alabilir.",
    manyLabels:
      "“**” herhangi bir sayıda bölümle eşleşir: https://**.shop.example, https://a.b.shop.example ile de eşleşir. Başkalarının yönettiği her alt alan adı, kullanıcılarınızın oturumlarını alabilir.",
    noUrl: "Bu henüz tam bir URL değil.",
    localhost: "Yerel adresler yalnızca geliştirme içindir. “localhost'a güven” seçeneği hepsini kapsar.",
    address: "IP adresleri canlı kullanıma uygun değildir. Bir alan adı kullanın.",
    notEncrypted:
      "HTTPS olmadan ağdaki saldırganlar oturumları ele geçirebilir. HTTP'yi yalnızca kendi makinenizde kullanın.",
    anyones:
      "Bu joker karakter başkalarının alan adlarıyla da eşleştiği için sunucu onu yok sayar. Joker karakterleri yalnızca kendi alan adınızın altında (örneğin https://*.shop.example) veya localhost bağlantı noktaları için kullanın: http://localhost:*.",
    notTrusted: "Yok sayılıyor",
    notForProduction: "Canlı kullanıma uygun değil",
    development: "Geliştirme",
    allowLocalhost: "localhost'a güven",
    allowLocalhostHint:
      "Kullanıcının makinesindeki herhangi bir bağlantı noktasına yönlendirmeye izin verir; oradaki her program oturumu alabilir. Yayına geçmeden önce kapatın. Varsayılan olarak açıktır.",
    settingSaved: "Kaydedildi.",
    production: "Üretim modu",
    productionOn: "Bu proje üretim modunda.",
    productionOff: "Bu proje geliştirme modunda.",
    productionReady: "Alan adları üretime hazır.",
    productionProblems: {
      one: "Üretimden önce düzeltilmesi gereken {count} sorun var:",
      other: "Üretimden önce düzeltilmesi gereken {count} sorun var:",
    },
    localhostAllowed: "localhost'a güveniliyor.",
    problem: "{domain}: {problem}",
    productionWhat:
      "Üretim modu için HTTPS kullanan alan adları gerekir; joker karakterler yalnızca kendi alan adınızın altında olmalı ve localhost'a güvenilmemelidir.",
    toProduction: "Üretim moduna git",
  },
} satisfies Translation<typeof domainsMessages>;
