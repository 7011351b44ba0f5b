import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Çalışma arkadaşları",
    lead: "{team} üyeleri ve ekibin tüm projelerindeki rolleri.",
    caption: "Çalışma arkadaşları ve rolleri",
    name: "Ad",
    role: "Rol",
    roleOf: "Rol: {name}",
    noRole: "Erişim yok",
    lastActive: "Son etkinlik",
    joined: "Katılma",
    you: "Siz",
    saved: "{name} artık şu role sahip: {role}.",
    loseOwner: "Sahip rolünden vazgeçilsin mi?",
    loseOwnerText:
      "Bundan sonra çalışma arkadaşlarını yönetemez, projeleri devredemez ve silemezsiniz. Sizi yalnızca başka bir sahip yeniden sahip yapabilir.",
    loseOwnerConfirm: "Rolümü değiştir",
    remove: "Çıkar",
    removeWhom: "Çıkar: {name}",
    removeTitle: "{name} çıkarılsın mı?",
    removeText:
      "{team} ekibinin tüm projelerine erişimini hemen kaybeder. Oluşturduğu anahtarlar çalışmaya devam eder.",
    removed: "{name} çıkarıldı.",
    leave: "Ayrıl",
    leaveTitle: "{team} ekibinden ayrılmak istiyor musunuz?",
    leaveText: "Bir sahip sizi yeniden davet edene kadar {team} ekibinin tüm projelerine erişiminizi kaybedersiniz.",
    left: "{team} ekibinden ayrıldınız.",
    invite: "Çalışma arkadaşı davet et",
    inviteText: "Bu adrese ait bir hesap için bir kez çalışan bir bağlantı içeren e-posta alır.",
    email: "E-posta adresi",
    emailMissing: "Bir e-posta adresi girin, örneğin ada@example.com.",
    send: "Davet gönder",
    invited: "{email} adresine davet gönderildi.",
    pending: "Bekleyen davetler",
    expires: "bitiş: {when}",
    revoke: "İptal et",
    revokeWhom: "{email} adresine gönderilen daveti iptal et",
    revoked: "{email} adresine gönderilen davet iptal edildi.",
    onlyOwners: "Yalnızca sahipler çalışma arkadaşlarını davet edip rolleri değiştirebilir.",
  },
} satisfies Translation<typeof colleaguesMessages>;
