import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Sahip",
    admin: "Yönetici",
    support: "Destek",
    viewer: "Görüntüleyen",
    ownerText:
      "Yöneticinin yapabildiği her şeyi yapar; ayrıca çalışma arkadaşlarını yönetir, projeleri devreder ve siler.",
    adminText: "Tüm ayarları değiştirir, anahtar oluşturur ve gizli değerleri okur.",
    supportText:
      "Kullanıcılara yardım eder: askıya alır, kilidi açar, oturumları sonlandırır, e-postaları yeniden gönderir. Gizli değerleri okumaz ve ayarları değiştirmez.",
    viewerText: "Gizli değerler dışında her şeyi görür. Hiçbir şeyi değiştirmez.",
    yourRole: "Rolünüz: {role}.",
    needs: "Rolünüz: {role}. Bu işlem için gereken rol: {needed}. Bir sahibe başvurun.",
  },
} satisfies Translation<typeof accessMessages>;
