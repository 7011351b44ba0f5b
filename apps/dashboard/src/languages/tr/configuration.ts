import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Yapılandırma",
    lead: "Kendi sayfası olmayanlar dahil bu projenin tüm ayarları tek bir JSON belgesinde.",
    whole: "Geçerli yapılandırma",
    wholeLead: "Tüm varsayılanları içerir. Gizli değerler gösterilmez.",
    search: "Ad ve değer ara",
    nothingFound: "Eşleşen ad veya değer yok.",
    copyWhat: "gizli değerler olmadan yapılandırma",
    expandAll: "Tümünü genişlet",
    collapseAll: "Tümünü daralt",
    change: "Ayarları değiştir",
    changeLead: "Yollar ve değerler içeren bir JSON nesnesi girin. Uygulamadan önce değişiklikleri önizleyebilirsiniz.",
    override: "JSON olarak değişiklikler",
    overrideHint:
      "Yalnızca belirttiğiniz yollar değişir. Bir yol, altında ayarlanmış her şeyin yerini alır: {leaf} tek bir değeri ayarlar, {section} o bölümdeki diğer her şeyi varsayılana döndürür. {none} yolu varsayılana döndürür.",
    noText: "Değişikliklerinizi girin, örneğin {example}.",
    noJson: "Geçersiz JSON: {problem}",
    noObject: "Süslü parantez içinde bir JSON nesnesi girin.",
    preview: "Değişiklikleri önizle",
    previewTitle: "Uygulanacak değişiklikler",
    noChange: "Değişiklik yok. Her şey zaten bu şekilde ayarlanmış.",
    apply: "Uygula",
    cancel: "İptal",
    applied: "Yapılandırma güncellendi.",
    history: "Geçmiş",
    historyLead: "Yapılandırmadaki son değişiklikler, en yeniden başlayarak.",
    filterHistory: "Yola göre filtrele",
    noHistory: "Henüz değişiklik yok",
    noHistoryText: "Burada veya başka sayfalarda yapılan değişiklikler, önceki değerleriyle birlikte burada görünür.",
    noMatch: "Eşleşen son değişiklik yok.",
    toAuditLog: "Denetim günlüğünü görüntüle",
  },
} satisfies Translation<typeof configurationMessages>;
