import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Ekip ayarları",
    lead: "Kimlerin ekip oluşturabileceğini ve üyelerin varsayılan olarak hangi izinleri alacağını belirleyin. Değişiklikler hemen geçerli olur.",
    saved: "Kaydedildi.",
    creating: "Ekip oluşturma",
    clientCreation: "Kullanıcıların ekip oluşturmasına izin ver",
    clientCreationHint:
      "Kapalıyken yalnızca arka ucunuz ve yöneticiler ekip oluşturabilir. Varsayılan olarak kapalıdır.",
    personalTeam: "Kayıtta kişisel ekip oluştur",
    personalTeamHint: "Yeni kullanıcılar, kendi adlarını taşıyan bir ekiple başlar. Varsayılan olarak kapalıdır.",
    creators: "Ekip oluşturanlar",
    creatorsLead: "Ekibi oluşturana verilen izinler. Varsayılanı “team_admin”. Mevcut ekipler değişmez.",
    members: "Ekip üyeleri",
    membersLead: "Yeni üyelere verilen izinler. Varsayılanı “team_member”. Mevcut üyeler değişmez.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
