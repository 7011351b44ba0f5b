import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/tr/prices";
import type { PaymentsMessages } from "../messages.ts";

/** The Turkish of prices, plans and payments. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Faturalandırma dönemi",
    none: "Şu anda satışta bir şey yok.",
    includes: "Neler dahil",
  },
  planButton: {
    signIn: "Seçmek için oturum aç",
    choose: "{name} planını seç",
    opening: "Ödeme sayfası açılıyor…",
    more: "Daha fazla satın al",
    switch: "{name} planına geç",
    question: "{name} planına geçilsin mi?",
    consequence: "{from} aboneliğiniz sona erer ve {name} hemen başlar.",
    switching: "Geçiliyor…",
    current: "Şu anki planınız",
    owned: "Sizin",
    fallback: "Başka etkin plan olmadığında dahildir",
  },
  subscriptionState: {
    renews: "Yenilenme tarihi: {date}",
    ends: "Bitiş tarihi: {date}",
    once: "Tek seferlik satın alma",
  },
  checkoutButton: {
    buy: "Satın al",
    going: "Ödeme sayfası açılıyor…",
  },
  paymentSections: {
    card: "Ödeme yöntemi",
    cardText: "Yenilemeler bu yöntemle ödenir.",
    noCard: "Kayıtlı kart yok. Bir sonraki satın alımınızda sizden kart istenir.",
    ending: "Sonu {last4} olan {brand}",
    other: "Kayıtlı ödeme yöntemi",
    expires: "Son kullanma: {month}/{year}",
    invoices: "Faturalar",
    noInvoices: "Henüz fatura yok.",
    view: "Görüntüle",
    draft: "Taslak",
    open: "Açık",
    paid: "Ödendi",
    uncollectible: "Tahsil edilemedi",
    void: "İptal edildi",
  },
  billing: {
    title: "Planlar ve satın alımlar",
    text: "Sahip olduklarınız ve süreleri.",
    teamText: "Ekibin sahip oldukları ve süreleri. Bunları yalnızca ekip yöneticileri değiştirebilir.",
    none: "Henüz bir şey satın alınmadı.",
    change: "Planı değiştir",
    changeTitle: "Bir plan seçin",
    cancel: "Aboneliği iptal et",
    cancelShort: "İptal et",
    cancelQuestion: "{name} iptal edilsin mi?",
    cancelText: "{name} şu tarihe kadar sizde kalır ve sonra yenilenmez: {date}.",
    cancelNow: "{name} bundan sonra yenilenmez.",
    canceling: "İptal ediliyor…",
    keep: "Aboneliği sürdür",
    keeping: "Sürdürülüyor…",
    canceled: "İptal edildi. Sona erene kadar fikrinizi değiştirebilirsiniz.",
    kept: "Aboneliğiniz devam ediyor.",
  },
} satisfies Translation<PaymentsMessages>;
