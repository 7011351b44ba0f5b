import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Turkish of what this package says itself, with the formal address. */
export const ui = {
  common: {
    cancel: "İptal",
    close: "Kapat",
  },
  copyButton: {
    copy: "Kopyala",
    copied: "Kopyalandı",
    failed: "Seçip kendiniz kopyalayın",
  },
  failures: {
    offline: "Çevrimdışısınız. İnternet bağlantınızı kontrol edip tekrar deneyin.",
    unreachable: "Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.",
    tooMany: "Çok fazla deneme yapıldı. Bir dakika bekleyip tekrar deneyin.",
    wait: "Çok fazla deneme yapıldı. {time} sonra tekrar deneyin.",
    waitIsOver: "Şimdi tekrar deneyebilirsiniz.",
    forbidden: "Bunu yapma izniniz yok. Başka bir kullanıcı olarak oturum açtığınızda bazı işlemler kullanılamaz.",
    conflict:
      "Bu işlem şu anda yapılamıyor. Ekibin projeleri varsa önce onları devredin veya silin. Yoksa tekrar deneyin.",
    banned: "Bu hesap askıya alındı. Bir yanlışlık olduğunu düşünüyorsanız destek ekibine başvurun.",
    bannedUntil:
      "Bu hesap şu tarihe kadar askıya alındı: {time}. Bir yanlışlık olduğunu düşünüyorsanız destek ekibine başvurun.",
    unknown: "Bir sorun oluştu. Lütfen tekrar deneyin.",
    notLoaded: "Bu içerik yüklenemedi",
    retry: "Tekrar dene",
  },
  form: {
    slow: "Bu işlem her zamankinden uzun sürüyor…",
  },
} satisfies Translation<UiMessages>;
