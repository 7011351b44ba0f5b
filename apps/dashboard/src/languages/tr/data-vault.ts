import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Veri kasası",
    lead: "Başka hizmetlerin erişim belirteçleri gibi hassas değerleri saklayın. Arka ucunuz bunları göndermeden önce şifreler.",
    none: "Henüz depo yok",
    noneText:
      "Depo, değerleri anahtarlarıyla saklar. Arka ucunuz ikisini de kendi gizli anahtarıyla şifreler; bu sunucunun işletmecisi de veritabanını ele geçiren bir saldırgan da bunları okuyamaz.",
    secretText:
      "Gizli anahtar sunucularınızdan hiç çıkmaz. Güvenli bir yerde yedeğini saklayın: gizli anahtar olmadan değerler kurtarılamaz.",
    store: "Depo",
    id: "Kimlik",
    theId: "kimlik",
    theIdOf: "kimlik: {name}",
    newStore: "Yeni depo",
    name: "Ad",
    nameHint: "Yalnızca kontrol panelinde gösterilir.",
    noName: "Bir ad girin.",
    idHint: "Kodunuz bu kimliği kullanır. Sonradan değiştirilemez. Harf, rakam, “_” ve “-”.",
    badId: "Harf, rakam, “_” ve “-” kullanın, en fazla {max} karakter. “-” ile başlamayın.",
    takenId: "Bu kimlik zaten kullanılıyor.",
    create: "Depo oluştur",
    made: "Depo oluşturuldu. Arka ucunuzda nasıl kullanacağınız aşağıda.",
    about: "Bilgiler",
    saveName: "Adı kaydet",
    nameSaved: "Ad kaydedildi.",
    use: "Arka ucunuzda kullanın",
    useLead: "Latchkit kitaplığı, değerleri sunucunuzda şifreler ve çözer.",
    terminal: "Terminal",
    theCommand: "komut",
    codeText: "Proje anahtarları .env dosyasındayken (bkz. {overview}) bu kod bir değeri saklar ve geri okur:",
    overview: "Genel bakış",
    theCode: "kod",
    deleting: "Depoyu sil",
    deletingLead:
      "Bir depoyu boşaltmak değerlerini siler. Bir depoyu silmek onu yapılandırmadan kaldırır ancak değerlerini korur.",
    empty: "Depoyu boşalt…",
    emptyTitle: "“{name}” boşaltılsın mı?",
    emptyNow: "Tüm değerleri sil",
    emptyText: "Bu depodaki tüm değerler silinir. Depo kalır. Bu işlem geri alınamaz.",
    emptied: "“{name}” boşaltıldı.",
    delete: "Depoyu sil…",
    deleteTitle: "“{name}” silinsin mi?",
    deleteNow: "Depoyu sil",
    deleteStops: "Bu depoyu kullanan programlar hemen çalışmaz olur.",
    deleteKeeps:
      "Değerleri, şifreli ve erişilemez halde veritabanında kalır. {id} kimliğine sahip yeni bir depo bunları tekrar okuyabilir. Değerleri silmek için önce depoyu boşaltın.",
    deleted: "“{name}” silindi.",
  },
} satisfies Translation<typeof dataVaultMessages>;
